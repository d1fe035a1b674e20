import { rank } from '@assay/contract';
import { Button } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useCall } from '../../shared/client/useCall.ts';
import { formatNumber } from '../../shared/i18n/number.ts';
import { formatClock } from '../../shared/i18n/time.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { Columns } from '../../shared/kit/Columns.tsx';
import { FilterBar } from '../../shared/kit/FilterBar.tsx';
import { PageTitle } from '../../shared/kit/PageTitle.tsx';
import { SearchInput } from '../../shared/kit/SearchInput.tsx';
import { Segmented } from '../../shared/kit/Segmented.tsx';
import { SkeletonLines } from '../../shared/kit/Skeleton.tsx';
import { useIsLoggedIn } from '../../shared/session/roles.ts';
import { Pager, pageSizes } from '../../shared/table/Pager.tsx';
import { oneOfNumbers, pageNumber, text } from '../../shared/url/fields.ts';
import { useUrlQuery } from '../../shared/url/useUrlQuery.ts';
import styles from './RankPage.module.css';
import { RankTable } from './RankTable.tsx';
import { TopChart } from './TopChart.tsx';

/** Document 2, section 9. */
const pageSize = 30;
const charted = 10;
const fields = { searchUser: text(), currentPage: pageNumber(), limit: oneOfNumbers(pageSizes, pageSize) };
/** ms between looks while the page is open. */
const interval = 60_000;

const searchOf = (keyword: string) => (keyword === '' ? {} : { searchUser: keyword });

/** `/acm-rank` and `/oi-rank`. */
const RankPage = () => {
  const { t } = useTranslation('rank');
  const navigate = useNavigate();
  const kind = useLocation().pathname.startsWith(paths.oiRank) ? 'oi' : 'acm';
  const type = kind === 'acm' ? 0 : 1;
  const loggedIn = useIsLoggedIn();
  const { query, setQuery, clearQuery, active } = useUrlQuery(fields);
  const list = useCall(
    rank.getUserRank,
    { query: { type, currentPage: query.currentPage, limit: query.limit, ...searchOf(query.searchUser) } },
    { refetchInterval: interval },
  );
  const top = useCall(
    rank.getUserRank,
    { query: { type, currentPage: 1, limit: charted } },
    { refetchInterval: interval },
  );
  const mine = useCall(
    rank.getMyRank,
    { query: { type } },
    { enabled: loggedIn, refetchInterval: interval, quiet: true, keepPrevious: false },
  );
  const own = loggedIn ? mine.data : undefined;
  // Both stand above the list, which is drawn where it stays.
  const mineWaits = loggedIn && mine.isPending;
  const ownPage = own === undefined ? undefined : Math.ceil(own.position / query.limit);
  const rows = list.data?.records;
  const value = (row: rank.RankRow): number => (kind === 'acm' ? row.ac : row.exactScore);
  // Below it on its own page the row stands in its place.
  const withOwn =
    rows === undefined || own === undefined || active > 0 || rows.some((row) => row.uid === own.uid)
      ? rows
      : [own, ...rows];

  return (
    <>
      <PageTitle
        tools={
          <Segmented
            label={t('kind')}
            value={kind}
            onChange={(next) => void navigate(next === 'acm' ? paths.acmRank : paths.oiRank)}
            options={[
              { value: 'acm', label: 'ACM' },
              { value: 'oi', label: 'OI' },
            ]}
          />
        }
      />
      <Columns inOrder>
        <Card
          edge
          title={t('top')}
          note={t(kind === 'acm' ? 'column.acLong' : 'column.score')}
          tools={
            top.dataUpdatedAt === 0 ? undefined : (
              <span className={styles['updated']}>{t('updated', { time: formatClock(top.dataUpdatedAt) })}</span>
            )
          }
        >
          <div className={styles['chart']}>
            {top.isPending || mineWaits ? (
              <SkeletonLines lines={8} />
            ) : top.data === undefined ? null : (
              <TopChart rows={top.data.records} value={value} label={t(`chart.${kind}`)} />
            )}
          </div>
        </Card>
        <Card flush edge>
          <FilterBar
            active={active}
            onClear={clearQuery}
            end={
              own === undefined || ownPage === undefined ? undefined : (
                <span className={styles['mine']}>
                  <span>{t('mine')}</span>
                  <Button variant="light" onClick={() => setQuery({ searchUser: '', currentPage: ownPage })}>
                    {t('toMine', { rank: formatNumber(own.rank), page: formatNumber(ownPage) })}
                  </Button>
                </span>
              )
            }
          >
            <SearchInput
              label={t('search')}
              value={query.searchUser}
              onChange={(searchUser) => setQuery({ searchUser: searchUser.slice(0, 255) })}
            />
          </FilterBar>
          <RankTable
            kind={kind}
            rows={withOwn}
            ownUid={own?.uid}
            refreshing={list.isFetching}
            error={list.error}
            onRetry={() => void list.refetch()}
            filtered={active > 0}
            expectedRows={query.limit}
          />
          <Pager
            page={query.currentPage}
            limit={query.limit}
            total={list.data?.total ?? 0}
            counted={t('people', {
              count: list.data?.total ?? 0,
              replace: { count: formatNumber(list.data?.total ?? 0) },
            })}
            settled={!list.isPlaceholderData}
            onPage={(currentPage, options) => setQuery({ currentPage }, options)}
            onLimit={(limit) => setQuery({ limit })}
          />
        </Card>
      </Columns>
    </>
  );
};

export default RankPage;
