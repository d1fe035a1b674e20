import { problem } from '@assay/contract';
import { UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconDice5 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { paths } from '../../../shared/paths.ts';
import { archiveScope } from '../../../shared/scope/archive.ts';
import { VerdictTag } from '../../../shared/verdict/VerdictTag.tsx';
import { readDraft } from '../../solve/index.ts';
import styles from './ContinuePanel.module.css';
import { lastUnsolved, triedProblems } from './lastUnsolved.ts';

/** How far back unsolved problems are looked for. */
const lookBack = 50;
/** More have no room beside the rest of the page. */
const shown = 3;

const { submissions, ownStatuses } = archiveScope.calls;

const hasDraft = (problemId: string): boolean => readDraft(localStorage, archiveScope.draftKey(problemId)) !== null;

/** Where a logged-in reader left off: the last unsolved problems, and a random one. */
export const ContinuePanel = () => {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const { data: mine } = useCall(
    submissions.call,
    submissions.input({ onlyMine: true, currentPage: 1, limit: lookBack }),
    { quiet: true },
  );
  const pids = triedProblems(mine?.records ?? []);
  const { data: best } = useCall(ownStatuses.call, ownStatuses.input(pids), { quiet: true, enabled: pids.length > 0 });
  const random = useCallMutation(problem.getRandomProblem, {
    onSuccess: ({ problemId }) => void navigate(paths.problem(problemId)),
  });
  // Something was tried: its row is kept free, so that what is below stays where it is.
  const gathering = pids.length > 0 && best === undefined;
  const last = mine === undefined || gathering ? [] : lastUnsolved(mine.records, best ?? {}, shown);

  return (
    <Card edge flush title={t('continue.title')}>
      {gathering ? (
        <span className={styles['row']} aria-hidden="true">
          <span className={styles['what']}>
            <span className={styles['label']}>&nbsp;</span>
            <span className={styles['title']}>&nbsp;</span>
            <span className={styles['state']}>&nbsp;</span>
          </span>
        </span>
      ) : null}
      {last.map((one) => (
        <Link key={one.pid} className={styles['row']} to={paths.problem(one.displayPid)}>
          <span className={styles['what']}>
            <span className={styles['label']}>
              {hasDraft(one.displayPid) ? t('continue.draft') : t('continue.unsolved')}
            </span>
            <span className={styles['title']}>
              <span className={styles['id']}>{one.displayPid}</span> {one.title}
            </span>
            <span className={styles['state']}>
              <VerdictTag status={one.status} />
              <TimeText value={one.submitTime} form="relative" />
            </span>
          </span>
          <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
        </Link>
      ))}
      <UnstyledButton className={styles['row']} disabled={random.isPending} onClick={() => random.mutate({})}>
        <span className={styles['what']}>
          <span className={styles['label']}>{t('continue.random')}</span>
          <span className={styles['title']}>{t('continue.randomHint')}</span>
        </span>
        <IconDice5 size={18} stroke={1.75} aria-hidden="true" />
      </UnstyledButton>
    </Card>
  );
};
