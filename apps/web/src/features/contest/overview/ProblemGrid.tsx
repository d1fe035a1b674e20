import type { contest } from '@assay/contract';
import { countsPoints } from '@assay/domain';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { VerdictGlyph } from '../../../shared/verdict/VerdictGlyph.tsx';
import { Balloon } from '../problems/Balloon.tsx';
import { OwnScore } from '../problems/OwnScore.tsx';
import { progressState } from '../problems/progress.ts';
import type { OwnResult } from '../problems/useOwnStanding.ts';
import { useContest, useTabCount } from '../useContest.ts';
import styles from './ProblemGrid.module.css';

interface ProblemGridProps {
  problems: readonly contest.ContestProblem[];
  own: (pid: number) => OwnResult | null;
}

/** All problems at a glance: balloon, own result, how many solved it. Nothing without problems. */
export const ProblemGrid = ({ problems, own }: ProblemGridProps) => {
  const { t } = useTranslation('contest');
  const { cid, info } = useContest();
  useTabCount('problems', problems.length);
  if (problems.length === 0) return null;
  return (
    <Card edge title={t('overview.problems')} tools={t('overview.problemsNote')}>
      <ul className={styles['grid']}>
        {problems.map((problem) => {
          const mine = own(problem.pid);
          return (
            <li key={problem.displayId}>
              <Link
                to={paths.contestProblem(cid, problem.displayId)}
                className={`${styles['tile']} ${progressState(mine) === 'solved' ? styles['solved'] : ''}`}
              >
                <Balloon color={problem.color} />
                <b>{problem.displayId}</b>
                <span className={styles['title']} title={problem.displayTitle}>
                  {problem.displayTitle}
                </span>
                {mine === null ? null : countsPoints(info.type) ? (
                  <OwnScore status={mine.status} score={mine.score} />
                ) : (
                  <VerdictGlyph status={mine.status} size={15} />
                )}
                <span className={styles['count']}>{formatNumber(problem.ac)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
