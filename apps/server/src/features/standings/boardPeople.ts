import type { Platform } from '../../platform/platform.ts';
import { type LiveBoard, type SeenChange, takePeople } from './liveBoard.ts';
import { peopleOf } from './standings.store.ts';

/** What a board shows of people is read again so often at most, however many change their names meanwhile (ms). */
const gatherMs = 5000;
/** A change that was written so much earlier than it could be read is found all the same (ms). */
const slackMs = 5 * 60_000;

/**
 * Keeps names, schools and pictures on one board what they are, without a new fold. A board that open pages listen to is
 * read by itself, any other one when it is asked for: one question for all changes of five seconds.
 */
export const watchPeople = (
  { db, events, log }: Pick<Platform, 'db' | 'events' | 'log'>,
  of: { board: Promise<LiveBoard>; isHeard: () => boolean; onChanged: (live: LiveBoard, seen: SeenChange) => void },
) => {
  let isStale = false;
  let readAt = Date.now();
  let reading: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    const live = await of.board;
    const since = new Date(readAt - slackMs);
    isStale = false;
    readAt = Date.now();
    of.onChanged(live, takePeople(live, await peopleOf(db, [...live.people.keys()], since)));
  };

  /** A name is no reason to fail: it is looked for again when the board is asked for. */
  const read = (): Promise<void> => {
    reading ??= look()
      .catch((error) => {
        isStale = true;
        log.warn({ err: error }, 'names on a board could not be read');
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };

  const forget = events.on('people', () => {
    isStale = true;
    if (!of.isHeard()) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      if (isStale) void read();
    }, gatherMs).unref();
  });

  return {
    /** Takes in what has changed, unless that was done within the last five seconds. */
    catchUp: async (): Promise<void> => {
      if (isStale && Date.now() - readAt > gatherMs) await read();
    },
    stop: (): void => {
      forget();
      clearTimeout(timer);
    },
  };
};
export type PeopleWatch = ReturnType<typeof watchPeople>;
