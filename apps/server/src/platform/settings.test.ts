import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSettings } from './settings.ts';
import type { Database } from './sql/database.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('are read again after a second, whatever becomes of the clock of the machine', async () => {
  const rows = vi.fn(async () => [{ key: 'name', value: { value: 'One' } }]);
  const settings = createSettings({
    select: () => ({ from: rows }),
    execute: async () => ({ rows: [] }),
  } as unknown as Database);
  await settings.get();
  await settings.get();
  expect(rows).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(1500);
  rows.mockResolvedValue([{ key: 'name', value: { value: 'Two' } }]);
  expect((await settings.get()).name).toBe('Two');
});
