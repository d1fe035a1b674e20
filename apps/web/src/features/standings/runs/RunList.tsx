import { standings } from '@assay/contract';
import { countsPoints } from '@assay/domain';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCall } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { ErrorState } from '../../../shared/kit/ErrorState.tsx';
import { SkeletonLines } from '../../../shared/kit/Skeleton.tsx';
import { VerdictTag } from '../../../shared/verdict/VerdictTag.tsx';
import { contestClockText } from '../board/boardModel.ts';
import styles from './RunList.module.css';

export interface CellRuns {
  cid: number;
  uid: string;
  displayId: string;
  /** Of the reader's own run through the ended contest. */
  virtual?: boolean;
  /** Contest admins: look behind the seal, count runs after the end. */
  forceRefresh: boolean;
  containsEnd: boolean;
}

interface RunListProps extends CellRuns {
  type: number;
  /** Second of the board; runs after it are dimmed. */
  until?: number | undefined;
}

/** The runs behind one cell, as far as the board tells them. */
export const RunList = ({
  cid,
  uid,
  displayId,
  virtual = false,
  forceRefresh,
  containsEnd,
  type,
  until,
}: RunListProps) => {
  const { t } = useTranslation('board');
  const runs = useCall(
    standings.getCellRuns,
    { query: { cid, uid, displayId, virtual, forceRefresh, containsEnd } },
    { keepPrevious: false, quiet: true },
  );
  if (runs.error) return <ErrorState error={runs.error} onRetry={() => void runs.refetch()} />;
  if (runs.data === undefined) return <SkeletonLines lines={2} />;
  if (runs.data.length === 0) return <EmptyState title={t('runs.none')} />;
  const rows = [...runs.data].sort((a, b) => a.at - b.at);
  return (
    <table className={styles['runs']}>
      <thead>
        <tr>
          <th scope="col">{t('runs.at')}</th>
          <th scope="col">{t('runs.verdict')}</th>
          {countsPoints(type) ? (
            <th scope="col" className={styles['number']}>
              {t('runs.score')}
            </th>
          ) : null}
          <th scope="col" className={styles['number']}>
            {t('runs.submission')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((run, index) => (
          <tr
            key={run.submitId ?? `at${index}`}
            className={until !== undefined && Math.floor(run.at / 1000) > until ? (styles['later'] ?? '') : ''}
          >
            <td className={styles['at']}>{contestClockText(run.at / 1000)}</td>
            <td>
              <VerdictTag status={run.status} size="code" />
            </td>
            {countsPoints(type) ? <td className={styles['number']}>{run.score ?? '–'}</td> : null}
            <td className={styles['number']}>
              {run.submitId === null ? (
                '–'
              ) : (
                <Link className={styles['link']} to={paths.contestSubmission(cid, displayId, run.submitId)}>
                  {run.submitId}
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
