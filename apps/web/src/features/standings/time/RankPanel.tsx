import { standings } from '@assay/contract';
import { useCall } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { ErrorState } from '../../../shared/kit/ErrorState.tsx';
import { SkeletonLines } from '../../../shared/kit/Skeleton.tsx';
import { CellPanel } from '../runs/CellPanel.tsx';
import { RankChart } from './RankChart.tsx';
import styles from './RankPanel.module.css';
import { rankAt, withSolves } from './rankPath.ts';

interface RankPanelProps {
  cid: number;
  uid: string;
  name: string;
  /** Seconds at which the participant had solved something. */
  solves: readonly number[];
  element: HTMLElement;
  duration: number;
  sealAt: number | null;
  worst: number;
  second: number;
  removeStar: boolean;
  onClose: () => void;
}

/** The rank of one participant over time, beside the rank that was pressed. */
export const RankPanel = ({
  cid,
  uid,
  name,
  solves,
  element,
  second,
  removeStar,
  onClose,
  ...chart
}: RankPanelProps) => {
  const { t } = useTranslation('board');
  const history = useCall(
    standings.getRankHistory,
    { query: { cid, uid, removeStar } },
    { keepPrevious: false, quiet: true, staleTime: 60_000 },
  );
  const points = withSolves(history.data ?? [], solves);
  const now = rankAt(points, second);
  const end = points.at(-1)?.rank;
  return (
    <CellPanel
      element={element}
      title={name}
      note={now === null || end === undefined ? t('time.history') : t('time.panelNote', { now, end })}
      onClose={onClose}
    >
      <div className={styles['body']}>
        {history.error ? (
          <ErrorState error={history.error} onRetry={() => void history.refetch()} />
        ) : history.data === undefined ? (
          <SkeletonLines lines={4} />
        ) : points.length === 0 ? (
          t('time.noRank')
        ) : (
          <RankChart points={points} at={second} {...chart} />
        )}
      </div>
    </CellPanel>
  );
};
