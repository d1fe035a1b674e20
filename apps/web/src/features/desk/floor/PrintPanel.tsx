import { desk } from '@assay/contract';
import { printStates } from '@assay/domain';
import { paths } from '../../../paths.ts';
import { useCall } from '../../../shared/client/useCall.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { shownUser } from '../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { HeadLink } from '../../../shared/kit/HeadLink.tsx';
import { NotYet } from '../../../shared/kit/NotYet.tsx';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import { PrintActions } from '../print/PrintActions.tsx';
import { Seat } from '../print/Seat.tsx';
import styles from './Desk.module.css';
import { live, printsOf } from './deskCalls.ts';

/** The next texts to print. */
export const PrintPanel = ({ cid }: { cid: number }) => {
  const { t } = useTranslation('desk');
  const waiting = useCall(desk.getPrints, printsOf(cid, printStates.waiting), live);
  const all = useCall(desk.getPrints, printsOf(cid), live);
  const left = waiting.data?.total ?? 0;
  const rows = all.data?.records ?? [];
  return (
    <Card
      flush
      edge
      title={t('print.queue')}
      note={
        waiting.data &&
        all.data &&
        t('print.counts', {
          waiting: formatNumber(left),
          done: formatNumber(Math.max(0, all.data.total - left)),
        })
      }
      tools={<HeadLink to={paths.contestAdminPrint(cid)}>{t('all')}</HeadLink>}
    >
      {all.data === undefined ? (
        <NotYet padded error={all.error} onRetry={() => void all.refetch()} />
      ) : all.data.total === 0 ? (
        <EmptyState title={t('print.none')} description={t('print.noneHint')} />
      ) : null}
      <ul className={styles['prints']}>
        {rows.map((row) => (
          <li key={row.id}>
            <Seat seat={row.seat} />
            <span className={styles['who']}>
              <span>{shownUser(row.username)}</span>
              <span className={styles['small']}>
                {t('print.lines', { count: row.lines, replace: { count: formatNumber(row.lines) } })} ·{' '}
                <TimeText value={row.gmtCreate} form="relative" />
              </span>
            </span>
            <PrintActions row={row} />
          </li>
        ))}
      </ul>
    </Card>
  );
};
