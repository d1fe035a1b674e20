import { contest } from '@assay/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ApiError } from '../../../shared/client/apiError.ts';
import { type ChangeStream, listenToChanges } from '../../../shared/client/changes.ts';
import { useCall } from '../../../shared/client/useCall.ts';
import { toDate } from '../../../shared/i18n/time.ts';
import { momentOf, nextChange, type TimedContest } from '../clock/contestTimes.ts';
import { spread } from '../clock/spread.ts';
import { useServerClock } from '../clock/useServerClock.ts';
import type { Contest } from '../useContest.ts';

/** How often the contest is asked for (ms) without a stream of events; with one, only in case something was missed. */
const pollMs = 60_000;
const calmPollMs = 300_000;
/** The longest time (ms) a timer of browsers can wait. */
const longestWait = 2_147_483_647;
/** Areas of calls whose answers change with the contest's phase. */
const phaseAreas: ReadonlySet<unknown> = new Set(['contest', 'standings', 'desk', 'comment', 'problem', 'submission']);

const never = '1970-01-01T00:00:00.000+0000';

/** What calls answer by: the phase, and whether the seal holds, which goes off by itself at a known moment. */
const stateOf = (info: TimedContest, now: number): string => {
  const { phase, sealed } = momentOf(info, now);
  const { revealTime } = info.clock;
  return `${phase} ${sealed && !(revealTime !== null && now >= toDate(revealTime).getTime())}`;
};

interface ContestSource {
  /** Undefined until the first answer. */
  contest: Contest | undefined;
  error: ApiError | null;
  counts: Readonly<Record<string, number>>;
  refetch: () => void;
}

/**
 * The contest of the shell: asked for once, followed by events with polling behind them, and changed by its own clock at
 * start, seal and end. What all its pages then ask at once is spread over two seconds.
 */
export const useContestSource = (cid: number): ContestSource => {
  const queries = useQueryClient();
  const stream = useRef<ChangeStream>(undefined);
  const { data, error, dataUpdatedAt, refetch } = useCall(
    contest.getContestInfo,
    { query: { cid, drawn: true } },
    {
      quiet: true,
      keepPrevious: false,
      refetchInterval: () => (stream.current?.connected() ? calmPollMs : pollMs),
    },
  );
  const ask = useCallback(() => void refetch(), [refetch]);
  const serverNow = useServerClock(data?.now ?? never, dataUpdatedAt, ask);

  const listeners = useRef(new Set<() => void>());
  const onChange = useCallback((listener: () => void) => {
    listeners.current.add(listener);
    return () => void listeners.current.delete(listener);
  }, []);

  const known = data !== undefined;
  const manages = data?.rights.manage === true;
  useEffect(() => {
    if (!known) return undefined;
    let cancel = (): void => undefined;
    const heard = (): void => {
      cancel();
      cancel = spread(ask);
      for (const listener of listeners.current) listener();
    };
    const own = `contest:${cid}`;
    // What happens at the desk is for the watch, which comes later and then hears it on the same stream.
    const opening = listenToChanges(manages ? [own, `desk:${cid}`] : [own], {
      onChanged: (topic) => {
        if (topic === own) heard();
      },
      onOpen: (missed) => {
        if (missed) heard();
      },
    });
    stream.current = opening;
    return () => {
      cancel();
      opening.stop();
      stream.current = undefined;
    };
  }, [cid, known, manages, ask]);

  /** The state that the answers on the page belong to, as far as is known, and what takes back asking for others. */
  const state = useRef<string>(undefined);
  const renewal = useRef<() => void>(undefined);
  const renew = useCallback(() => {
    renewal.current ??= spread(() => {
      renewal.current = undefined;
      void queries.invalidateQueries({ predicate: ({ queryKey }) => phaseAreas.has(queryKey[0]) });
    });
  }, [queries]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another contest nothing is known
  useEffect(
    () => () => {
      renewal.current?.();
      renewal.current = undefined;
      state.current = undefined;
    },
    [cid],
  );

  const [, turn] = useState(0);
  useEffect(() => {
    if (data === undefined) return undefined;
    // Told before its second came here: the machine slept, or somebody took the seal off.
    const told = stateOf(data, serverNow());
    if (state.current !== undefined && state.current !== told) renew();
    state.current = told;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      const next = nextChange(data, serverNow());
      if (next === null) return;
      const left = next - serverNow();
      timer = setTimeout(
        () => {
          if (left < longestWait) {
            turn((count) => count + 1);
            state.current = stateOf(data, serverNow());
            renew();
          }
          wait();
        },
        Math.min(left, longestWait),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [data, serverNow, renew]);

  const [counts, setCounts] = useState<Record<string, number>>({});
  const setCount = useCallback((tab: string, count: number) => {
    setCounts((known) => (known[tab] === count ? known : { ...known, [tab]: count }));
  }, []);

  const moment = data === undefined ? undefined : momentOf(data, serverNow());
  const { phase, sealed, paused } = moment ?? { phase: 'ended' as const, sealed: false, paused: false };
  const value = useMemo(
    (): Contest | undefined =>
      data === undefined
        ? undefined
        : {
            cid,
            info: data,
            phase,
            sealed,
            paused,
            rights: data.rights,
            serverNow,
            refetch: ask,
            onChange,
            setCount,
          },
    [cid, data, phase, sealed, paused, serverNow, ask, onChange, setCount],
  );
  return { contest: value, error, counts, refetch: ask };
};
