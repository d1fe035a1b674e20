import { desk } from '@assay/contract';
import { deskSizes } from '@assay/domain';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { useCall } from '../../../shared/client/useCall.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { formatDuration } from '../../../shared/i18n/time.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { HeadLink } from '../../../shared/kit/HeadLink.tsx';
import { NotYet } from '../../../shared/kit/NotYet.tsx';
import { Pager } from '../../../shared/table/Pager.tsx';
import styles from '../balloon/Balloon.module.css';
import { BalloonFilters } from '../balloon/BalloonFilters.tsx';
import { BalloonMark } from '../balloon/BalloonMark.tsx';
import { BalloonTick } from '../balloon/BalloonTick.tsx';
import { FirstMark } from '../balloon/FirstMark.tsx';
import { TakeBack } from '../balloon/TakeBack.tsx';
import { WaitsNote } from '../balloon/WaitsNote.tsx';
import { Person } from '../Person.tsx';
import { Seat } from '../print/Seat.tsx';
import { balloonsOf, live } from './deskCalls.ts';
import { eachOnce } from './eachOnce.ts';

const Rows = ({ rows }: { rows: readonly desk.Balloon[] }) => (
  <ul className={styles['list']}>
    {rows.map((row) => (
      <li key={row.id}>
        <BalloonTick row={row} />
        <BalloonMark displayId={row.displayId} color={row.color} size={row.checked ? 28 : 40} />
        <Person row={row} carriedBy={row.checkedBy} />
        <span className={styles['mark']}>
          <FirstMark row={row} />
        </span>
        <Seat seat={row.seat} />
        <span className={styles['time']}>{formatDuration(row.timeMs)}</span>
        <WaitsNote row={row} />
      </li>
    ))}
  </ul>
);

/** Balloons to carry, and the last ones that were: a tick made by mistake is taken back there. */
export const BalloonPanel = ({ cid }: { cid: number }) => {
  const { t } = useTranslation('desk');
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState({ zone: '', first: false });
  const show = (change: Partial<typeof shown>): void => {
    setShown({ ...shown, ...change });
    setPage(1);
  };
  const waiting = useCall(desk.getBalloons, balloonsOf(cid, false, { page, ...shown }), live);
  const total = useCall(desk.getBalloons, balloonsOf(cid, true, shown), live);
  const done = total.data?.total ?? 0;
  const [toCarry, carried] = eachOnce(
    { rows: waiting.data?.records ?? [], at: waiting.dataUpdatedAt },
    { rows: total.data?.records ?? [], at: total.dataUpdatedAt },
  );
  return (
    <Card
      flush
      edge
      title={t('balloon.title')}
      note={
        waiting.data &&
        total.data &&
        t('balloon.counts', { waiting: formatNumber(waiting.data.total), done: formatNumber(done) })
      }
      tools={<HeadLink to={paths.contestAcInfo(cid)}>{t('all')}</HeadLink>}
    >
      <BalloonFilters zones={waiting.data?.zones} value={shown} onChange={show} />
      {waiting.data === undefined ? (
        <NotYet padded error={waiting.error} onRetry={() => void waiting.refetch()} />
      ) : waiting.data.total === 0 ? (
        <EmptyState title={t('balloon.noneWaiting')} description={t('balloon.noneHint')} />
      ) : (
        <Rows rows={toCarry} />
      )}
      <Pager
        page={page}
        limit={deskSizes.balloons}
        total={waiting.data?.total ?? 0}
        settled={!waiting.isPlaceholderData}
        onPage={setPage}
      />
      {done === 0 ? null : (
        <>
          <h3 className={styles['subhead']}>
            {t('balloon.lastDone')}
            <TakeBack row={carried[0]} />
          </h3>
          <Rows rows={carried} />
        </>
      )}
    </Card>
  );
};
