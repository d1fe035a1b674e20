import { training } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconEye, IconSearch } from '@tabler/icons-react';
import { useCall } from '../../shared/client/useCall.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { EmptyState } from '../../shared/kit/EmptyState.tsx';
import { ErrorState } from '../../shared/kit/ErrorState.tsx';
import { FilterBar } from '../../shared/kit/FilterBar.tsx';
import { SearchInput } from '../../shared/kit/SearchInput.tsx';
import { SkeletonLines } from '../../shared/kit/Skeleton.tsx';
import { Tag } from '../../shared/kit/Tag.tsx';
import { Pager, pageSizes } from '../../shared/table/Pager.tsx';
import { oneOf, oneOfNumbers, pageNumber, text } from '../../shared/url/fields.ts';
import { useUrlQuery } from '../../shared/url/useUrlQuery.ts';
import { placeQuery } from './place.ts';
import { RecordTable } from './records/RecordTable.tsx';
import { orderOf, recordOrders, wordOf } from './records/recordOrder.ts';
import { useTraining } from './useTraining.ts';

const recordQuery = {
  keyword: text(),
  order: oneOf(recordOrders, '-ac'),
  currentPage: pageNumber(),
  limit: oneOfNumbers(pageSizes, 30),
};

/** `/training/:trainingID/rank`: who has solved what. */
const RecordsPage = () => {
  const { t } = useTranslation('training');
  const { place, info, problems, problemsError, refetch } = useTraining();
  const { query, setQuery, clearQuery, active } = useUrlQuery(recordQuery);
  const { order: word, ...asked } = query;
  const order = orderOf(word);
  const sorted = word === '-ac' ? {} : { sort: order.by, descending: order.descending };
  const list = useCall(training.getTrainingRank, { query: { ...placeQuery(place), ...asked, ...sorted } });
  // Who sees real names is not ranked.
  const own = useCall(
    training.getTrainingRank,
    { query: { ...placeQuery(place), onlyMine: true, currentPage: 1, limit: 1 } },
    { quiet: true, enabled: !info.rights.teach },
  ).data?.records[0];
  const { data } = list;
  const error = list.error ?? problemsError;
  const body = () => {
    if (error !== null && (data === undefined || problems === undefined))
      return (
        <ErrorState
          error={error}
          onRetry={() => {
            refetch();
            void list.refetch();
          }}
        />
      );
    if (data === undefined || problems === undefined) return <SkeletonLines lines={10} />;
    if (data.records.length === 0)
      return active > 0 ? (
        <EmptyState filtered />
      ) : (
        <EmptyState title={t('records.none')} description={t('records.noneHint')} />
      );
    return (
      <RecordTable
        rows={data.records}
        own={query.keyword === '' ? own : undefined}
        order={order}
        onSort={(next) => setQuery({ order: wordOf(next) })}
        withNames={info.rights.teach}
      />
    );
  };
  return (
    <Card flush edge>
      <FilterBar
        active={active}
        onClear={clearQuery}
        end={
          info.rights.teach ? (
            <Tag selected>
              <IconEye size={13} stroke={1.75} aria-hidden="true" />
              {t('records.namesNote')}
            </Tag>
          ) : undefined
        }
      >
        <SearchInput
          label={t('records.search')}
          value={query.keyword}
          onChange={(keyword) => setQuery({ keyword: keyword.slice(0, 255) })}
        />
        <Button
          leftSection={<IconSearch size={15} stroke={1.75} aria-hidden="true" />}
          loading={list.isFetching && !list.isLoading}
          onClick={() => void list.refetch()}
        >
          {t('common:search')}
        </Button>
      </FilterBar>
      {body()}
      <Pager
        page={query.currentPage}
        limit={query.limit}
        total={data?.total ?? 0}
        counted={t('records.count', { count: data?.total ?? 0 })}
        settled={!list.isPlaceholderData}
        onPage={(currentPage, options) => setQuery({ currentPage }, options)}
        onLimit={(limit) => setQuery({ limit })}
      />
    </Card>
  );
};

export default RecordsPage;
