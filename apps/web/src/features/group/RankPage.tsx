import { group } from '@assay/contract';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useCall } from '../../shared/client/useCall.ts';
import { formatNumber } from '../../shared/i18n/number.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { EmptyState } from '../../shared/kit/EmptyState.tsx';
import { FilterBar } from '../../shared/kit/FilterBar.tsx';
import { AcRate } from '../../shared/kit/Gauge.tsx';
import { SearchInput } from '../../shared/kit/SearchInput.tsx';
import { Segmented } from '../../shared/kit/Segmented.tsx';
import { Tag } from '../../shared/kit/Tag.tsx';
import { UserName } from '../../shared/kit/UserName.tsx';
import { useSession } from '../../shared/session/sessionStore.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { Pager, pageSizes } from '../../shared/table/Pager.tsx';
import { oneOf, oneOfNumbers, pageNumber, text } from '../../shared/url/fields.ts';
import { useUrlQuery } from '../../shared/url/useUrlQuery.ts';
import styles from './RankPage.module.css';
import { useGroup } from './useGroup.ts';

type Row = ReturnType<typeof group.getGroupRank.data.parse>['records'][number];

/** Document 3, section 9. */
const pageSize = 30;
const fields = {
  type: oneOf(['0', '1'], '0'),
  searchUser: text(),
  currentPage: pageNumber(),
  limit: oneOfNumbers(pageSizes, pageSize),
};
/** A nickname's colour follows from its length (document 3, section 2). */
const nickColours = ['var(--accent-text)', 'var(--ac)', 'var(--tle)', 'var(--wa)', 'var(--mle)'];

/** `/group/:groupID/rank`: members by what they solved in the group outside contests. */
const RankPage = () => {
  const { t } = useTranslation('group');
  const { gid } = useGroup();
  const uid = useSession((session) => session.user?.uid);
  const { query, setQuery, clearQuery, active } = useUrlQuery(fields);
  const isOi = query.type === '1';
  const list = useCall(group.getGroupRank, {
    query: {
      gid,
      type: Number(query.type),
      searchUser: query.searchUser || undefined,
      currentPage: query.currentPage,
      limit: query.limit,
    },
  });
  const total = list.data?.total ?? 0;
  const place = (index: number): string => formatNumber(query.limit * (query.currentPage - 1) + index + 1);
  const person = (row: Row) => (
    <UserName
      username={row.username}
      to={paths.myHome(row.uid, row.username)}
      hasPage
      avatar={row.avatar}
      withAvatar
      titleName={row.titleName}
      titleColor={row.titleColor}
    />
  );
  const nickname = ({ nickname: name }: Row) =>
    name ? <Tag color={nickColours[[...name].length % nickColours.length]}>{name}</Tag> : '–';
  const solved = (row: Row) => (
    <Link
      to={`${paths.groupSubmissions(gid)}?username=${encodeURIComponent(row.username)}&status=0`}
      aria-label={t('rank.acOf', { name: row.username, count: row.ac })}
    >
      <b>{formatNumber(row.ac)}</b>
    </Link>
  );
  const columns: Column<Row>[] = [
    { key: 'rank', head: t('rank.rank'), width: 72, align: 'center', cell: (_, index) => place(index) },
    { key: 'user', head: t('rank.user'), grow: true, cell: person },
    { key: 'nickname', head: t('rank.nickname'), width: 180, cell: nickname },
    {
      key: 'score',
      head: t('rank.score'),
      width: 100,
      align: 'right',
      hidden: !isOi,
      cell: (row) => <b>{formatNumber(row.exactScore)}</b>,
    },
    { key: 'ac', head: t('rank.ac'), width: 96, align: 'right', cell: solved },
    { key: 'total', head: t('rank.total'), width: 110, align: 'right', cell: (row) => formatNumber(row.total) },
    {
      key: 'rate',
      head: t('rank.rate'),
      width: 168,
      hidden: isOi,
      cell: (row) => <AcRate ac={row.ac} total={row.total} />,
    },
  ];
  return (
    <Card flush edge title={t('rank.title')} note={t('rank.note')}>
      <FilterBar active={active} onClear={clearQuery}>
        <SearchInput
          label={t('rank.search')}
          value={query.searchUser}
          onChange={(searchUser) => setQuery({ searchUser: searchUser.slice(0, 255) })}
        />
        <Segmented
          label={t('rank.type')}
          value={query.type}
          onChange={(type) => setQuery({ type })}
          options={[
            { value: '0', label: 'ACM' },
            { value: '1', label: 'OI' },
          ]}
        />
      </FilterBar>
      <DataTable
        label={t('rank.label')}
        columns={columns}
        rows={list.data?.records}
        rowKey={(row) => row.uid}
        own={(row) => row.uid === uid}
        refreshing={list.isFetching}
        error={list.error}
        onRetry={() => void list.refetch()}
        filtered={query.searchUser !== ''}
        {...(query.searchUser === ''
          ? { empty: <EmptyState title={t('rank.none')} description={t('rank.noneHint')} /> }
          : {})}
        expectedRows={query.limit}
        narrowRow={(row, index) => (
          <div className={styles['narrow']}>
            <span className={styles['place']}>{place(index)}</span>
            <span className={styles['who']}>{person(row)}</span>
            <span className={styles['counts']}>
              {isOi ? <b>{formatNumber(row.exactScore)}</b> : solved(row)}
              <span>/ {formatNumber(row.total)}</span>
            </span>
          </div>
        )}
      />
      <Pager
        page={query.currentPage}
        limit={query.limit}
        total={total}
        counted={t('rank.people', { count: total, replace: { count: formatNumber(total) } })}
        settled={!list.isPlaceholderData}
        onPage={(currentPage, options) => setQuery({ currentPage }, options)}
        onLimit={(limit) => setQuery({ limit })}
      />
    </Card>
  );
};

export default RankPage;
