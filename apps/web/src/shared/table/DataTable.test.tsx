import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../testing/renderApp.tsx';
import { type Column, DataTable } from './DataTable.tsx';

interface Row {
  id: number;
  name: string;
}

const columns: readonly Column<Row>[] = [
  { key: 'id', head: 'ID', cell: (row) => row.id, sortable: true },
  { key: 'name', head: 'Name', cell: (row) => <a href={`#${row.id}`}>{row.name}</a> },
  { key: 'secret', head: 'Secret', cell: () => 'hidden', hidden: true },
];
const rows: Row[] = [
  { id: 1, name: 'one' },
  { id: 2, name: 'two' },
];
const table = { columns, rowKey: (row: Row) => row.id, label: 'Things' };

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('rows are drawn, hidden columns are not', () => {
  renderApp(<DataTable {...table} rows={rows} />);
  expect(screen.getAllByRole('row')).toHaveLength(3);
  expect(screen.queryByText('Secret')).toBeNull();
});

test('a click in the row opens it, a click on a control in it does not', () => {
  const { location } = renderApp(<DataTable {...table} rows={rows} rowLink={(row) => `/thing/${row.id}`} />);
  fireEvent.click(screen.getByText('two'));
  expect(location()).toBe('/');
  fireEvent.click(screen.getByRole('cell', { name: '2' }));
  expect(location()).toBe('/thing/2');
});

test('an error without rows shows its message and Retry', () => {
  const retry = vi.fn();
  renderApp(<DataTable {...table} rows={undefined} error={new Error('broken')} onRetry={retry} />);
  expect(screen.getByRole('alert').textContent).toContain('broken');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('an error keeps rows that are already there', () => {
  renderApp(<DataTable {...table} rows={rows} error={new Error('broken')} />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('one')).toBeTruthy();
});

test('nothing found says so differently from nothing there', () => {
  const { unmount } = renderApp(<DataTable {...table} rows={[]} />);
  expect(screen.getByText('No data')).toBeTruthy();
  unmount();
  renderApp(<DataTable {...table} rows={[]} filtered />);
  expect(screen.getByText('Nothing matches')).toBeTruthy();
});

test('the head sorts: first descending, then the other way', () => {
  const sort = vi.fn();
  renderApp(<DataTable {...table} rows={rows} sort={{ key: 'id', descending: true }} onSort={sort} />);
  expect(screen.getByRole('columnheader', { name: 'ID' }).getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(screen.getByRole('button', { name: 'ID' }));
  expect(sort).toHaveBeenCalledWith({ key: 'id', descending: false });
});

test('words are sorted from the first letter on', () => {
  const sort = vi.fn();
  const columns = [{ key: 'id', head: 'ID', cell: (row: { id: number }) => row.id, sortable: 'ascending' as const }];
  renderApp(<DataTable {...table} columns={columns} rows={rows} onSort={sort} />);
  fireEvent.click(screen.getByRole('button', { name: 'ID' }));
  expect(sort).toHaveBeenCalledWith({ key: 'id', descending: false });
});
