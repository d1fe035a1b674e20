import type { submission } from '@assay/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStatusWatch, gatherMs, maxPolls, pollMs } from './statusWatch.ts';

type Judge = submission.Judge;
const judge = (submitId: number, status: number): Judge => ({ submitId, status }) as Judge;

const setUp = ({ connected = false, isList = true } = {}) => {
  const state: Record<number, number> = {};
  const listeners: { ids: readonly number[]; onChanged: (id: number) => void; onOpen: () => void }[] = [];
  const stops: number[] = [];
  const seen: Judge[] = [];
  const fetch = vi.fn(async (ids: readonly number[]) =>
    Object.fromEntries(ids.map((id) => [String(id), judge(id, state[id] ?? 5)])),
  );
  const watch = createStatusWatch({
    fetch,
    listen: (ids, listener) => {
      listeners.push({ ids, ...listener });
      return { connected: () => connected, stop: () => stops.push(listeners.length) };
    },
    onUpdate: (one) => seen.push(one),
    isList,
  });
  return { state, listeners, stops, seen, fetch, watch };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('watching submissions', () => {
  it('polls first after 2 s and ends when none is in flight', async () => {
    const { watch, fetch, state, seen, stops } = setUp();
    watch.watch([1, 2]);
    await vi.advanceTimersByTimeAsync(pollMs - 1);
    expect(fetch).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(fetch).toHaveBeenCalledWith([1, 2]);

    state[1] = 0;
    await vi.advanceTimersByTimeAsync(pollMs);
    await vi.advanceTimersByTimeAsync(pollMs);
    expect(fetch).toHaveBeenLastCalledWith([2]);

    state[2] = -1;
    await vi.advanceTimersByTimeAsync(pollMs);
    const calls = fetch.mock.calls.length;
    await vi.advanceTimersByTimeAsync(pollMs * 10);
    expect(fetch).toHaveBeenCalledTimes(calls);
    expect(seen.filter((one) => one.submitId === 2).at(-1)?.status).toBe(-1);
    expect(stops).toHaveLength(1);
  });

  it('asks about a list 300 times, and goes on hearing of it', async () => {
    const { watch, fetch, state, listeners, stops, seen } = setUp();
    watch.watch([1]);
    await vi.advanceTimersByTimeAsync(pollMs * (maxPolls + 20));
    expect(fetch).toHaveBeenCalledTimes(maxPolls);
    expect(stops).toEqual([]);
    state[1] = 0;
    listeners[0]?.onChanged(1);
    await vi.advanceTimersByTimeAsync(gatherMs);
    expect(seen.at(-1)).toEqual(judge(1, 0));
    expect(stops).toHaveLength(1);
  });

  it('asks about one that is waited for until it is final, in the end rarely', async () => {
    const { watch, fetch, state, seen } = setUp({ isList: false });
    watch.watch([1]);
    await vi.advanceTimersByTimeAsync(pollMs * (maxPolls + 50));
    expect(fetch).toHaveBeenCalledTimes(maxPolls + 10);
    state[1] = 0;
    await vi.advanceTimersByTimeAsync(pollMs * 5);
    expect(seen.at(-1)).toEqual(judge(1, 0));
  });

  it('looks at once when an event arrives, and again for what changed meanwhile', async () => {
    const { watch, fetch, state, listeners, seen } = setUp({ connected: true });
    watch.watch([1, 2]);
    state[1] = 6;
    listeners[0]?.onChanged(1);
    state[1] = 7;
    listeners[0]?.onChanged(1);
    listeners[0]?.onChanged(99);
    await vi.advanceTimersByTimeAsync(gatherMs);
    expect(fetch.mock.calls).toEqual([[[1]], [[1]]]);
    expect(seen.at(-1)?.status).toBe(7);
  });

  it('gathers events: at most one call in half a second', async () => {
    const { watch, fetch, listeners } = setUp({ connected: true });
    watch.watch([1, 2, 3]);
    for (let tick = 0; tick < 99; tick += 1) {
      listeners[0]?.onChanged(1 + (tick % 3));
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(fetch.mock.calls).toEqual([[[1]], [[2, 3, 1]]]);
    await vi.advanceTimersByTimeAsync(gatherMs);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('looks at everything when the stream opens, because earlier events are lost', async () => {
    const { watch, fetch, listeners } = setUp({ connected: true });
    watch.watch([4]);
    listeners[0]?.onOpen();
    await vi.advanceTimersByTimeAsync(0);
    expect(fetch).toHaveBeenCalledWith([4]);
  });

  it('polls five times slower while events arrive', async () => {
    const { watch, fetch } = setUp({ connected: true });
    watch.watch([1]);
    await vi.advanceTimersByTimeAsync(pollMs * 10);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('opens a new stream only for submissions it does not hear yet', () => {
    const { watch, listeners } = setUp();
    watch.watch([1, 2]);
    watch.watch([2]);
    expect(listeners).toHaveLength(1);
    watch.watch([2, 3]);
    expect(listeners.map((one) => one.ids)).toEqual([
      [1, 2],
      [2, 3],
    ]);
  });

  it('survives a failed poll', async () => {
    const { watch, fetch, seen } = setUp();
    fetch.mockRejectedValueOnce(new Error('offline'));
    watch.watch([1]);
    await vi.advanceTimersByTimeAsync(pollMs * 2);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(seen).toHaveLength(1);
  });

  it('says nothing after it was stopped', async () => {
    const { watch, seen, listeners, fetch } = setUp();
    watch.watch([1]);
    listeners[0]?.onChanged(1);
    watch.stop();
    await vi.advanceTimersByTimeAsync(pollMs * 3);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(seen).toEqual([]);
  });
});
