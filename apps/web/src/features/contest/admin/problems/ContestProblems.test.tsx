import { act, cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../../shared/testing/renderApp.tsx';
import ContestProblemsPage from '../ContestProblemsPage.tsx';

const entryOf = (pid: number, displayId: string) => ({
  id: pid,
  cid: 7,
  pid,
  displayId,
  displayTitle: `Title ${displayId}`,
  color: null,
  gmtModified: '2026-11-20T10:00:00.000+0000',
});
const entries = [entryOf(11, 'A'), entryOf(12, 'B'), entryOf(13, 'C')];
const sent: unknown[] = [];

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request, init) => {
    const path = String(request);
    if (path.includes('problem-order')) sent.push(JSON.parse(String(init?.body)));
    const data = path.includes('get-problem-list')
      ? {
          problemList: {
            records: entries.map(({ pid, displayTitle }) => ({ id: pid, problemId: `P${pid}`, title: displayTitle })),
            total: 3,
          },
          contestProblemMap: Object.fromEntries(entries.map((entry) => [entry.pid, entry])),
        }
      : path.includes('checklist')
        ? []
        : { id: 7, title: 'Cup', type: 0 };
    return Response.json({ status: 200, data, msg: 'success' });
  });
});
afterEach(() => {
  cleanup();
  sent.length = 0;
  vi.restoreAllMocks();
});

const drag = async (from: string, to: string): Promise<void> => {
  const dataTransfer = { setData: () => undefined, setDragImage: () => undefined, effectAllowed: '' };
  const row = (id: string) => screen.getByDisplayValue(id).closest('li')!;
  const fire = async (kind: 'dragStart' | 'dragOver' | 'drop', target: Element): Promise<void> => {
    await act(async () => {
      const event = createEvent[kind](target);
      Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
      fireEvent(target, event);
    });
  };
  await fire('dragStart', row(from).querySelector('[draggable]')!);
  await fire('dragOver', row(to));
  await fire('drop', row(to));
};

test('a problem is dragged to the place of another by one call, and back to its own by none', async () => {
  renderApp(<ContestProblemsPage />, {
    path: '/admin/contest/7/problems',
    pattern: '/admin/contest/:contestId/problems',
  });
  await screen.findByDisplayValue('C');
  await drag('B', 'B');
  expect(sent).toEqual([]);
  await drag('C', 'A');
  expect(sent).toEqual([
    {
      cid: 7,
      displayIds: [
        { pid: 13, displayId: 'A' },
        { pid: 11, displayId: 'B' },
        { pid: 12, displayId: 'C' },
      ],
    },
  ]);
});
