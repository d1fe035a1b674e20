import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/number.ts';
import { Card } from '../kit/Card.tsx';
import { FilterBar } from '../kit/FilterBar.tsx';
import { PageTitle } from '../kit/PageTitle.tsx';
import { PagedTable, type PagedTableProps } from './PagedTable.tsx';

interface ListPageProps<R> extends PagedTableProps<R> {
  url: PagedTableProps<R>['url'] & { clearQuery: () => void };
  /** After the heading; the number of rows where nothing is given. */
  note?: ReactNode;
  /** Beside the heading: mostly the button that makes a new row. */
  tools: ReactNode;
  /** Fields above the table that choose its rows. */
  filters?: ReactNode;
}

/** Draws a page of the back office that is one list: heading, filters, table, pager. */
export const ListPage = <R,>({ note, tools, filters, ...table }: ListPageProps<R>) => {
  const total = table.list.data?.total;
  return (
    <>
      <PageTitle note={note ?? (total === undefined ? undefined : formatNumber(total))} tools={tools} />
      <Card flush edge>
        {filters === undefined ? null : (
          <FilterBar active={table.url.active} onClear={table.url.clearQuery}>
            {filters}
          </FilterBar>
        )}
        <PagedTable dense {...table} />
      </Card>
    </>
  );
};
