import type { ComponentProps, ReactElement } from 'react';
import { DataTable } from './DataTable.tsx';
import { Pager } from './Pager.tsx';

type TableProps<R> = Omit<
  ComponentProps<typeof DataTable<R>>,
  'rows' | 'refreshing' | 'error' | 'onRetry' | 'expectedRows'
>;

interface PagedTableProps<R> extends TableProps<R> {
  /** What `useCall` tells of the list. */
  list: {
    data: { records: readonly R[]; total: number } | undefined;
    error: unknown;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  page: number;
  limit: number;
  onPage: ComponentProps<typeof Pager>['onPage'];
  /** Leave out to hide the choice of size. */
  onLimit?: (limit: number) => void;
}

/** A list that the server gives page by page: the table, and below it the way to the other pages. */
export const PagedTable = <R,>({ list, page, limit, onPage, onLimit, ...table }: PagedTableProps<R>): ReactElement => (
  <>
    <DataTable
      {...table}
      rows={list.data?.records}
      refreshing={list.isFetching}
      error={list.error}
      onRetry={() => void list.refetch()}
      expectedRows={limit}
    />
    <Pager
      page={page}
      limit={limit}
      total={list.data?.total ?? 0}
      settled={!list.isPlaceholderData}
      onPage={onPage}
      {...(onLimit === undefined ? {} : { onLimit })}
    />
  </>
);
