import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { FilterBar } from '../../../shared/kit/FilterBar.tsx';
import { Pager } from '../../../shared/table/Pager.tsx';
import type { UrlQuery } from '../../../shared/url/useUrlQuery.ts';
import type { LiveList } from '../live/useLiveRows.ts';
import { SubmissionFilters } from './SubmissionFilters.tsx';
import { SubmissionTable, type SubmissionTableProps } from './SubmissionTable.tsx';
import type { StatusQuery } from './statusQuery.ts';

interface SubmissionListProps extends Pick<SubmissionTableProps, 'without'> {
  /** Of the card, which then has a button that reads again; absent under a heading of the page's own. */
  title?: string;
  /** The filters in the address. */
  url: UrlQuery<StatusQuery>;
  live: LiveList;
  onMineRefused?: (() => void) | undefined;
  /** Beside the filters. */
  end?: ReactNode;
  /** What is to be known of the rows, above them. */
  children?: ReactNode;
}

/** Submissions of a place: filters, rows that follow the judges, pages. */
export const SubmissionList = ({ title, url, live, onMineRefused, end, children, ...table }: SubmissionListProps) => {
  const { t } = useTranslation('submission');
  const { query, setQuery, clearQuery, active } = url;
  const { list, rows, change } = live;
  const ofProblem = query.completeProblemID && query.problemID !== '';
  const head = title !== undefined && {
    title: ofProblem ? t('list.titleOf', { problem: query.problemID }) : title,
    tools: (
      <Button
        size="xs"
        leftSection={<IconRefresh size={15} stroke={1.75} aria-hidden="true" />}
        loading={list.isFetching && !list.isLoading}
        onClick={() => void list.refetch()}
      >
        {t('common:refresh')}
      </Button>
    ),
  };
  return (
    <Card flush edge {...head}>
      <FilterBar active={active} onClear={clearQuery} end={end}>
        <SubmissionFilters query={query} setQuery={setQuery} onMineRefused={onMineRefused} />
      </FilterBar>
      {children}
      <SubmissionTable
        {...table}
        rows={rows}
        refreshing={list.isFetching}
        error={list.error}
        onRetry={() => void list.refetch()}
        filtered={active > 0}
        onChange={change}
      />
      <Pager
        page={query.currentPage}
        limit={query.limit}
        total={list.data?.total ?? 0}
        settled={!list.isPlaceholderData}
        onPage={(currentPage, options) => setQuery({ currentPage }, options)}
        onLimit={(limit) => setQuery({ limit })}
      />
    </Card>
  );
};
