import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import ImportUsersPage from './ImportUsersPage.tsx';
import SheetsPage from './SheetsPage.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const sent: { users: string[][]; type?: number }[] = [];
const open = async (text: string) => {
  sent.length = 0;
  useSession.setState({ roles: ['root'], user: { uid: '1', username: 'root', roleList: ['root'] } as never });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    if (String(path).includes('batch-user')) sent.push(JSON.parse(String(init?.body)));
    const data = String(path).includes('check') ? { total: 2, problems: [] } : { waiting: 0, ms: 40 };
    return Response.json({ status: 200, data, msg: 'success' });
  });
  const { container } = renderApp(<ImportUsersPage />);
  await screen.findByText('Drop a CSV or xlsx file here');
  const input = container.querySelector('input[type=file]')!;
  fireEvent.change(input, { target: { files: [new File([text], 'class.csv')] } });
  await screen.findByText(/2 rows can be written/);
};

test('a list without a fault opens on all rows, in the order of the file, and what is written can be printed', async () => {
  await open('学号,姓名\n00000124,李雷\n00000123,王静\n');
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent?.includes('00000124'))).toEqual([true, false]);
  expect(screen.getAllByText('Generated')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Import 2 users' }));
  const slips = await screen.findByRole('link', { name: 'Print names and passwords' });
  const { users, type } = sent.at(-1)!;
  expect([users.map(([name]) => name), type]).toEqual([['00000124', '00000123'], undefined]);
  fireEvent.click(slips);
  cleanup();
  renderApp(<SheetsPage />);
  expect(await screen.findByText(users[0]![1]!)).toBeTruthy();
  expect(screen.getAllByText(window.location.origin)).toHaveLength(2);
});

test('columns that nobody knows are named and mapped by hand', async () => {
  await open('Kennung,姓名,学号\nanna,Anna,1\nbert,Bert,2\n');
  expect(screen.getByText(/Not used: Kennung/)).toBeTruthy();
  fireEvent.click(screen.getByText(/recognized/));
  fireEvent.click(screen.getByRole('combobox', { name: 'Username' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Kennung' }));
  await waitFor(() => expect(sent.at(-1)!.users.map(([name]) => name)).toEqual(['anna', 'bert']));
});
