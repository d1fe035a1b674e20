import { contest, home, problem, training } from '@assay/contract';
import { UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconDice5 } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCall, useCallMutation } from '../../../shared/client/useCall.ts';
import { usePace } from '../../../shared/hooks/usePace.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { archiveScope } from '../../../shared/scope/archive.ts';
import { VerdictTag } from '../../../shared/verdict/VerdictTag.tsx';
import { readDraft } from '../../solve/index.ts';
import { DueMark, trainingPlace } from '../../training/index.ts';
import styles from './ContinuePanel.module.css';
import { ListSkeleton } from './ListSkeleton.tsx';

const hasDraft = (problemId: string): boolean => readDraft(localStorage, archiveScope.draftKey(problemId)) !== null;

/** No more trainings than this: the rest is on their own page. */
const mostPlans = 3;

/** Where a logged-in reader left off: trainings by what is due next, contests under way and own runs through past ones, the last unsolved problems, and a random one. */
export const ContinuePanel = () => {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const { data: last, isPending: lastWaits } = useCall(home.getUnfinished, {}, { quiet: true });
  const often = usePace();
  // A contest under way may be paused or extended.
  const { data: running, isPending: runningWaits } = useCall(
    contest.getOwnContests,
    {},
    { quiet: true, refetchInterval: (known) => (known?.length ? often : false) },
  );
  const { data: plans, isPending: plansWait } = useCall(training.getOwnTrainings, {}, { quiet: true });
  const random = useCallMutation(problem.getRandomProblem, {
    onSuccess: ({ problemId }) => void navigate(paths.problem(problemId)),
  });

  // All at once: one above the other, each would push down what has come before it.
  if (lastWaits || runningWaits || plansWait)
    return (
      <Card edge flush title={t('continue.title')}>
        <ListSkeleton rows={3} />
      </Card>
    );
  // The moment stands where the language has it, and goes on by itself.
  const [before, after] = t('continue.ends', { time: '|' }).split('|');
  return (
    <Card edge flush title={t('continue.title')}>
      {running?.map((one) => (
        <Link key={one.id} className={styles['row']} to={paths.contestProblems(one.id)}>
          <span className={styles['what']}>
            <span className={styles['label']}>{t(one.isVirtual ? 'continue.virtual' : 'continue.contest')}</span>
            <span className={styles['title']}>{one.title}</span>
            <span className={styles['state']}>
              <span>
                {before}
                <TimeText value={one.endTime} form="relative" />
                {after}
              </span>
            </span>
          </span>
          <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
        </Link>
      ))}
      {plans?.slice(0, mostPlans).map((one) => (
        <Link key={one.tid} className={styles['row']} to={trainingPlace(one.tid, one.gid).problem(one.problemId)}>
          <span className={styles['what']}>
            <span className={styles['label']}>
              {[t('continue.training'), ...(one.sectionTitle === null ? [] : [one.sectionTitle])].join(' · ')}
            </span>
            <span className={styles['title']}>{one.title}</span>
            <span className={styles['state']}>
              <span>
                {one.problemId} · {one.acCount} / {one.problemCount}
              </span>
              {one.dueAt === null ? null : <DueMark dueAt={one.dueAt} isLate={one.isLate} now={Date.now()} />}
            </span>
          </span>
          <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
        </Link>
      ))}
      {last?.map((one) => (
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
