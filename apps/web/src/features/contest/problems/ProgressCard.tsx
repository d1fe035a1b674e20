import type { contest } from '@assay/contract';
import { contestKinds } from '@assay/domain';
import { Link } from 'react-router';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { HeadLink } from '../../../shared/kit/HeadLink.tsx';
import { Readouts } from '../../../shared/kit/Readouts.tsx';
import { paths } from '../../../shared/paths.ts';
import { useScope } from '../../../shared/scope/useScope.ts';
import { useContest } from '../useContest.ts';
import styles from './ProgressCard.module.css';
import { countProgress, progressState } from './progress.ts';
import type { OwnResult } from './useOwnResults.ts';

interface ProgressCardProps {
  problems: readonly contest.ContestProblem[];
  own: (pid: number) => OwnResult | null;
}

/** What the reader has done so far, problem by problem. */
export const ProgressCard = ({ problems, own }: ProgressCardProps) => {
  const { t } = useTranslation('contest');
  const scope = useScope();
  const { cid, info } = useContest();
  const { solved, sent, sealed, judging, score } = countProgress(problems.map(({ pid }) => own(pid)));
  const all = problems.length;
  const oi = info.type === contestKinds.oi;
  return (
    <Card
      edge
      title={t(oi ? 'progress.titleOi' : 'progress.title')}
      tools={<HeadLink to={paths.contestRank(cid)}>{t('progress.rank')}</HeadLink>}
    >
      {oi ? (
        <p className={styles['score']}>
          <b>{formatNumber(score)}</b> {sealed + judging > 0 ? <span>{t('progress.known')}</span> : null}
        </p>
      ) : null}
      <Readouts
        items={[
          { label: t('progress.solved'), value: `${solved} / ${all}` },
          { label: t('progress.sent'), value: `${sent} / ${all}` },
          ...(judging > 0 ? [{ label: t('progress.judging'), value: judging }] : []),
          ...(sealed > 0 ? [{ label: t('progress.sealed'), value: sealed }] : []),
        ]}
      />
      <ul className={styles['strip']}>
        {problems.map((problem) => {
          const state = progressState(own(problem.pid));
          const words = t(`progress.${state}Problem`, { id: problem.displayId });
          return (
            <li key={problem.displayId}>
              <Link
                to={scope.paths.problem(problem.displayId)}
                className={`${styles['cell']} ${styles[state]}`}
                aria-label={words}
                title={words}
              >
                {problem.displayId}
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
