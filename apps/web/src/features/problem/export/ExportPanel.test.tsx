import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { download } from '../../../shared/client/download.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { ExportPanel } from './ExportPanel.tsx';

vi.mock('../../../shared/client/download.ts', () => ({ download: vi.fn(async () => undefined) }));

const rows = [7, 8].map((id) => ({ id, problemId: `P${id}`, title: `Problem ${id}`, auth: 1 }));
const checks: unknown[] = [];

beforeEach(() => {
  checks.length = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request, init) => {
    if (!String(request).includes('export-check')) {
      const data = { records: rows, total: 2, size: 15, current: 1, pages: 1 };
      return Response.json({ status: 200, data, msg: 'success' });
    }
    const body = JSON.parse(String(init?.body)) as { pids: number[]; format: string };
    checks.push(body);
    const losses = body.format === 'hoj' ? ['The attachments are lost'] : [];
    const data = body.pids.map((pid) => ({ pid, problemId: `P${pid}`, title: '', size: 2048, losses }));
    return Response.json({ status: 200, data, msg: 'success' });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('problems are chosen, what a format cannot keep is said, and the zip is fetched', async () => {
  renderApp(<ExportPanel />);
  const button = screen.getByRole('button', { name: 'Download zip' });
  expect((button as HTMLButtonElement).disabled).toBe(true);
  await waitFor(() => screen.getByLabelText('Choose P7'));
  fireEvent.click(screen.getByLabelText('Choose P7'));
  await waitFor(() => screen.getByText('Everything is kept'));
  fireEvent.click(screen.getByLabelText('HOJ'));
  await waitFor(() => screen.getByText('The attachments are lost'));
  fireEvent.click(screen.getByLabelText('Choose P8'));
  await waitFor(() => expect(checks.at(-1)).toEqual({ pids: [7, 8], format: 'hoj' }));
  fireEvent.click(screen.getByRole('button', { name: /Download zip/ }));
  expect(vi.mocked(download)).toHaveBeenCalledWith({
    path: '/api/file/export-problem',
    query: { pid: [7, 8], format: 'hoj', anyway: true },
  });
  fireEvent.click(screen.getByLabelText('Remove P7'));
  fireEvent.click(screen.getByLabelText('Remove P8'));
  expect(screen.getByText('Choose the problems to export from the list')).toBeTruthy();
});
