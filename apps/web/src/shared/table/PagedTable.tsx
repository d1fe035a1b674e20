import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { Pager } from './Pager.tsx';

interface Paging {
  currentPage?: number;
  limit?: number;
}

export interface PagedTableProps<R>
  extends Omit<DataTableProps<R>, 'rows' | 'error' | 'onRetry' | 'filtered' | 'empty'> {
  /** One page of the list, as `useCall` gives it. */
  list: {
    data: { records: readonly R[]; total: number } | undefined;
    error: unknown;
    refetch: () => unknown;
    isFetching: boolean;
    isPlaceholderData: boolean;
  };
  /** Filters and page in the address, as `useUrlQuery` gives them. */
  url: {
    query: { currentPage: number; limit?: number };
    setQuery: (change: Paging, options?: { replace?: boolean }) => void;
    active: number;
  };
  /** Rows of a page where the address does not choose them. */
  pageSize?: number;
  /** Says that there is nothing at all; with filters set, the table says that nothing matched. */
  none?: ReactNode;
}

/** A table and its pager over one list whose filters live in the address: the body of every list of the back office. */
export const PagedTable = <R,>({ list, url, pageSize = 10, none, ...table }: PagedTableProps<R>) => {
  const { query, setQuery, active } = url;
  const size = query.limit ?? pageSize;
  return (
    <>
      <DataTable
        refreshing={list.isFetching}
        expectedRows={size}
        {...table}
        rows={list.data?.records}
        error={list.error}
        onRetry={() => void list.refetch()}
        filtered={active > 0}
        {...(active === 0 && none !== undefined && { empty: none })}
      />
      <Pager
        page={query.currentPage}
        limit={size}
        total={list.data?.total ?? 0}
        settled={!list.isPlaceholderData}
        onPage={(currentPage, options) => setQuery({ currentPage }, options)}
        {...(query.limit !== undefined && { onLimit: (limit: number) => setQuery({ limit }) })}
      />
    </>
  );
};
