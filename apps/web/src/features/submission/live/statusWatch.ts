import type { submission } from '@assay/contract';
import { isInFlight } from '@assay/domain';
import type { ChangeStream } from '../../../shared/client/changes.ts';

type Judge = submission.Judge;

interface StatusWatchNeeds {
  /** Present state of submissions, by id. */
  fetch: (ids: readonly number[]) => Promise<Readonly<Record<string, Judge>>>;
  /** Hear of changes; see `listenToChanges`. */
  listen: (ids: readonly number[], listener: { onChanged: (id: number) => void; onOpen: () => void }) => ChangeStream;
  onUpdate: (judge: Judge) => void;
  /** They are rows of a list: after `maxPolls` only events move them. One that is waited for is asked about until it is final. */
  isList: boolean;
}

/** Document 1, section 4: first poll after 2 s, then every 2 s, up to 300 polls. */
export const pollMs = 2000;
export const maxPolls = 300;
/** While events arrive, and for what waits very long, only every fifth poll is made: it catches what a broken proxy may swallow. */
const quietTurns = 5;
/** What events tell within this time is asked for in one call. */
export const gatherMs = 500;

/**
 * Watches submissions until they are final: an event makes it look at once, more of them within half a second share the
 * next look; polling is the safety net. One request runs at a time; what changes meanwhile is asked for after it. A finished submission leaves the watch, an empty watch
 * rests.
 */
export const createStatusWatch = ({ fetch, listen, onUpdate, isList }: StatusWatchNeeds) => {
  const watched = new Set<number>();
  const due = new Set<number>();
  let heard = new Set<number>();
  let stream: ChangeStream | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let busy = false;
  let polls = 0;
  let turnsSinceLook = 0;
  let stopped = false;
  let lastLook = Number.NEGATIVE_INFINITY;
  let gathering: ReturnType<typeof setTimeout> | undefined;

  const rest = (): void => {
    clearInterval(timer);
    clearTimeout(gathering);
    gathering = undefined;
    timer = undefined;
    stream?.stop();
    stream = undefined;
    heard = new Set();
  };

  const look = async (): Promise<void> => {
    if (busy || stopped || due.size === 0 || gathering !== undefined) return;
    const wait = lastLook + gatherMs - Date.now();
    if (wait > 0) {
      gathering = setTimeout(() => {
        gathering = undefined;
        void look();
      }, wait);
      return;
    }
    busy = true;
    turnsSinceLook = 0;
    lastLook = Date.now();
    const ids = [...due].filter((id) => watched.has(id));
    due.clear();
    try {
      const found = ids.length === 0 ? {} : await fetch(ids);
      if (stopped) return;
      for (const judge of Object.values(found)) {
        if (!isInFlight(judge.status)) watched.delete(judge.submitId);
        onUpdate(judge);
      }
    } catch {
      // The next turn asks again; the call itself is quiet because it runs in the background.
    } finally {
      busy = false;
    }
    if (watched.size === 0) rest();
    else await look();
  };

  const lookAt = (ids: Iterable<number>): void => {
    for (const id of ids) due.add(id);
    void look();
  };

  const turn = (): void => {
    turnsSinceLook += 1;
    if ((stream?.connected() || polls >= maxPolls) && turnsSinceLook < quietTurns) return;
    polls += 1;
    if (isList && polls > maxPolls) {
      clearInterval(timer);
      timer = undefined;
    } else lookAt(watched);
  };

  const hear = (): void => {
    if ([...watched].every((id) => heard.has(id))) return;
    stream?.stop();
    heard = new Set(watched);
    stream = listen([...watched], {
      onChanged: (id) => {
        if (watched.has(id)) lookAt([id]);
      },
      onOpen: () => lookAt(watched),
    });
  };

  return {
    /** Watch exactly these from now on. */
    watch: (ids: readonly number[]): void => {
      if (stopped) return;
      const wanted = new Set(ids);
      for (const id of watched) if (!wanted.has(id)) watched.delete(id);
      const fresh = ids.some((id) => !watched.has(id));
      for (const id of ids) watched.add(id);
      if (watched.size === 0) {
        rest();
        return;
      }
      if (fresh) polls = 0;
      timer ??= setInterval(turn, pollMs);
      hear();
    },
    stop: (): void => {
      stopped = true;
      rest();
    },
  };
};
export type StatusWatch = ReturnType<typeof createStatusWatch>;
