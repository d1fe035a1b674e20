import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../../shared/testing/renderApp.tsx';
import { DirectorLog } from './DirectorLog.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const row = (id: number, action: string, detail: object, names: string[] = []) => ({
  id,
  uid: 'u1',
  username: 'jury',
  action,
  detail,
  names,
  gmtCreate: '2026-11-22T10:00:00.000+0000',
});

test('the log says how much was given to whom, and which change was taken back', async () => {
  const records = [
    row(9, 'clockRestored', { of: 3, kind: 'pause', minutes: null, people: 0 }),
    row(8, 'clockUndone', { of: 4, kind: 'extend', minutes: 1, people: 1, uids: 'u7' }, ['ann']),
    row(7, 'clockUndone', { of: 4, kind: 'extend' }),
    row(6, 'unregistered', { uid: 'u7' }, ['ann']),
    row(5, 'extend', { minutes: 2, people: 12 }, ['ann', 'bo']),
    row(4, 'extend', { minutes: 1, people: 0 }),
    row(3, 'extend', { minutes: 5, people: 1 }),
    row(2, 'problemRemoved', { submissions: 1 }),
    row(10, 'extend', { minutes: -5, people: 0, reason: 'wrong room' }),
    row(1, 'seatsSet', { seats: 1 }),
  ];
  const data = { records, total: 9, size: 20, current: 1, pages: 1 };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ status: 200, data, msg: 'success' }));
  renderApp(<DirectorLog cid={7} />);
  await screen.findByText('Restored: Paused');
  const said = screen.getAllByRole('listitem').map((item) => item.firstElementChild?.firstElementChild?.textContent);
  expect(said).toEqual([
    'Restored: Paused',
    'Took back: Gave 1 minute · ann',
    'Took a time change back',
    'Removed a registration · ann',
    'Gave 2 minutes · ann, bo, 10 more',
    'Gave 1 minute',
    'Gave 5 minutes · 1 participant',
    'Removed a problem and 1 submission',
    'Took 5 minutes back',
    'Set 1 seat',
  ]);
});
