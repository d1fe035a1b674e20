import { contest } from '@assay/contract';
import { IconClock } from '@tabler/icons-react';
import { useCall } from '../../shared/client/useCall.ts';
import { useNow } from '../../shared/hooks/useNow.ts';
import { formatDateTime, formatShortDateTime, toDate } from '../../shared/i18n/time.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { PageTitle } from '../../shared/kit/PageTitle.tsx';
import { useUrlQuery } from '../../shared/url/useUrlQuery.ts';
import styles from './ContestListPage.module.css';
import { useServerClock } from './clock/useServerClock.ts';
import { ContestTable } from './list/ContestTable.tsx';
import { listInput, listQuery } from './list/listQuery.ts';
import { rowMoment } from './list/rowMoment.ts';

const never = '1970-01-01T00:00:00.000+0000';

/** `/contest`: every contest outside groups, its filters in the address, its clocks those of the server. */
const ContestListPage = () => {
  const { t } = useTranslation(['contestList', 'contest']);
  const url = useUrlQuery(listQuery);
  const { query, active } = url;
  const list = useCall(contest.getContestList, { query: listInput(query) }, { refetchInterval: 60_000 });
  const rows = list.data?.records;
  const told = rows?.[0]?.now;
  const serverNow = useServerClock(told ?? never, list.dataUpdatedAt, () => void list.refetch());
  useNow(1000);
  const now = serverNow();

  const phases = (rows ?? []).map((row) => ({ row, phase: rowMoment(row, now).phase }));
  const running = phases.filter(({ phase }) => phase === 'running').length;
  const next = phases
    .filter(({ phase }) => phase === 'scheduled')
    .map(({ row }) => row.startTime)
    .sort((a, b) => toDate(a).getTime() - toDate(b).getTime())[0];
  // On other pages and under filters the rows at hand do not tell what is next on the site.
  const whole = active === 0 && query.currentPage === 1;

  return (
    <>
      <PageTitle
        title={t('contest:list.title')}
        note={
          rows === undefined || !whole
            ? undefined
            : [
                ...(running > 0 ? [t('running', { count: running })] : []),
                ...(next === undefined ? [] : [t('next', { time: formatShortDateTime(next) })]),
              ].join(' · ')
        }
        tools={
          told === undefined ? undefined : (
            <span className={styles['serverTime']}>
              <IconClock size={15} stroke={1.75} aria-hidden="true" />
              {t('serverTime')} <b>{formatDateTime(now)}</b>
            </span>
          )
        }
      />
      <Card flush edge>
        <ContestTable list={list} url={url} onClear={url.clearQuery} now={now} noneHint={t('noneHint')} />
      </Card>
    </>
  );
};

export default ContestListPage;
