import type { contest, standings } from '@assay/contract';
import { countsPoints } from '@assay/domain';
import { Box } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { shownUser } from '../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { Gauge } from '../../../shared/kit/Gauge.tsx';
import { HeadLink } from '../../../shared/kit/HeadLink.tsx';
import { Readouts } from '../../../shared/kit/Readouts.tsx';
import { useScope } from '../../../shared/scope/useScope.ts';
import { useContest } from '../useContest.ts';
import styles from './ProgressCard.module.css';
import { countProgress, progressState } from './progress.ts';
import type { OwnResult } from './useOwnStanding.ts';

/** Points of a full answer. */
const mostPoints = 100;

interface ProgressCardProps {
  problems: readonly contest.ContestProblem[];
  own: (pid: number) => OwnResult | null;
  standing: standings.OwnStanding | undefined;
  /** Beside a page that shows the problems itself. */
  slim?: boolean;
}

/** Rank and name, as the board has them. */
const Place = ({ standing }: { standing: standings.OwnStanding | undefined }) => {
  const { t } = useTranslation('contestOwn');
  const row = standing?.row;
  if (!row) return null;
  const rank = row.rank < 0 ? '–' : row.rank;
  return (
    <Box display="flex" mb={16} style={{ alignItems: 'center', gap: 12 }}>
      <Box
        px={6}
        miw={44}
        lh="42px"
        ta="center"
        fz={18}
        fw={600}
        bg="var(--inset)"
        style={{ borderBottom: '2px solid var(--line-ctl)' }}
      >
        {rank}
      </Box>
      <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Box fw={600}>{shownUser(row.name)}</Box>
        <Box fz={13} c="var(--text-3)">
          {row.virtual
            ? t('virtualRank')
            : row.rank < 0
              ? t('unranked')
              : standing.sealed
                ? t('sealedRank', { rank })
                : (row.school ?? t('nowRank', { rank }))}
        </Box>
      </Box>
    </Box>
  );
};

/** What the reader has done so far, problem by problem. */
export const ProgressCard = ({ problems, own, standing, slim = false }: ProgressCardProps) => {
  const { t } = useTranslation('contestOwn');
  const scope = useScope();
  const { cid, info } = useContest();
  const { solved, sent, sealed, judging, score } = countProgress(problems.map(({ pid }) => own(pid)));
  const all = problems.length;
  const oi = countsPoints(info.type);
  const most = all * mostPoints;
  const hidden = Object.values(standing?.problems ?? {}).filter((one) => one.hidden).length;
  const penalty = standing?.solved && standing.solved.ac > 0 ? Math.floor(standing.solved.totalTime / 60) : null;
  return (
    <Card edge title={t(oi ? 'titleOi' : 'title')} tools={<HeadLink to={paths.contestRank(cid)}>{t('rank')}</HeadLink>}>
      <Place standing={standing} />
      {oi ? (
        <>
          <p className={styles['score']}>
            <b>{formatNumber(score)}</b> / {formatNumber(most)}
            {sealed + judging > 0 ? <span>{t('known')}</span> : null}
          </p>
          <Box mb={12}>
            <Gauge value={score} limit={most} label={t('titleOi')} text={null} width="fluid" />
          </Box>
        </>
      ) : null}
      <Readouts
        items={[
          { label: t('solved'), value: `${solved} / ${all}` },
          ...(penalty === null
            ? [{ label: t('sent'), value: `${sent} / ${all}` }]
            : [{ label: t('penalty'), value: formatNumber(penalty) }]),
          ...(judging > 0 ? [{ label: t('judging'), value: judging }] : []),
          ...(sealed + hidden > 0 ? [{ label: t('sealed'), value: sealed + hidden }] : []),
        ]}
      />
      {slim ? null : (
        <ul className={styles['strip']}>
          {problems.map((problem) => {
            const state = progressState(own(problem.pid));
            const words = t(`${state}Problem`, { id: problem.displayId });
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
      )}
    </Card>
  );
};
