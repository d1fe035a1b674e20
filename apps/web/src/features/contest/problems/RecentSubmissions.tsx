import type { contest } from '@assay/contract';
import { type ContestPhase, contestRuleOf } from '@assay/domain';
import { Link } from 'react-router';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { HeadLink } from '../../../shared/kit/HeadLink.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { useScope } from '../../../shared/scope/useScope.ts';
import { VerdictTag } from '../../../shared/verdict/VerdictTag.tsx';
import { percentOf, useLiveRows } from '../../submission/index.ts';
import { OwnSealNote } from '../submissions/SealNote.tsx';
import { useContest } from '../useContest.ts';
import { Balloon } from './Balloon.tsx';
import styles from './RecentSubmissions.module.css';

const shown = 5;

/** What the whole list needs to be told, so that it holds these too. */
const alsoIn: Readonly<Partial<Record<ContestPhase, string>>> = {
  scheduled: '&beforeContestSubmit=true',
  ended: '&containsEnd=true',
};

interface RecentSubmissionsProps {
  problems: readonly contest.ContestProblem[];
  /** Hears of each verdict. */
  onFinal: () => void;
}

/** The reader's last submissions in the contest, running ones live. */
export const RecentSubmissions = ({ problems, onFinal }: RecentSubmissionsProps) => {
  const { t } = useTranslation('contestOwn');
  const { paths, nameOf, useOwnRows } = useScope();
  const { info, phase, sealed, rights } = useContest();
  // Own ones are left out too: to say that there are none would be wrong.
  const cut = contestRuleOf(info.type).hidesOwn && sealed && !rights.seeSealed;
  // Problems that administrators tried before the start stay solved, and are a list of their own.
  const none = rights.manage && phase !== 'scheduled' ? 'noneSinceStart' : 'noneRecent';
  const { rows } = useLiveRows({ ...useOwnRows(), onlyMine: true, limit: shown, currentPage: 1 }, { onFinal });
  return (
    <Card
      edge
      flush
      title={t('recent')}
      tools={<HeadLink to={`${paths.submissions}?onlyMine=true${alsoIn[phase] ?? ''}`}>{t('all')}</HeadLink>}
    >
      <OwnSealNote />
      {rows?.length === 0 && !cut ? <EmptyState title={t(none)} /> : null}
      <ul className={styles['list']}>
        {(rows ?? []).map((row) => (
          <li key={row.submitId}>
            <Link className={styles['item']} to={paths.submission(row.submitId, nameOf(row) ?? '')}>
              <Balloon color={problems.find(({ displayId }) => displayId === nameOf(row))?.color ?? null} />
              <b>{nameOf(row)}</b>
              <VerdictTag
                size="code"
                status={row.status}
                percent={row.progress === undefined ? undefined : percentOf(row.progress)}
              />
              <span className={styles['when']}>
                <TimeText value={row.submitTime} form="relative" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
};
