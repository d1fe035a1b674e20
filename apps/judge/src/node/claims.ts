import type { queue } from '@assay/contract';
import type { Logger } from 'pino';
import { urgencies } from '../slots/turns.ts';
import { type Place, type Places, type TakenPlace, testPlaces } from './places.ts';
import type { Registration } from './registration.ts';
import { type createBackoff, pause } from './retry.ts';
import type { ServerClient } from './serverClient.ts';
import type { Work } from './work.ts';

/** Asks the server for jobs while there is room. */
export interface Claims {
  /** Keeps as many claims open as there are slots, and for test runs where those find no room, until the signal of its configuration is aborted. */
  start(): Promise<void>;
}

export const createClaims = ({
  client,
  registration,
  work,
  places,
  slots,
  mayClaim,
  waitMs,
  backoff,
  log,
  stopping,
}: {
  client: Pick<ServerClient, 'claim'>;
  registration: Registration;
  work: Work;
  places: Places;
  slots: number;
  mayClaim(): boolean;
  /** ms that a claim waits for work to come. */
  waitMs: number;
  backoff(): ReturnType<typeof createBackoff>;
  log: Logger;
  stopping: AbortSignal;
}): Claims => {
  const begin = (job: queue.JudgingJob, place: Place) => {
    let taken: TakenPlace | undefined;
    const { isNew, done } = work.begin(job, () => taken?.grow());
    if (!isNew) return place.empty();
    taken = place.fill(job);
    void done.finally(taken.leave);
  };

  /** Asks once; answers whether the server did. */
  const claimInto = async (place: Place): Promise<boolean> => {
    const nodeId = registration.id();
    const from = performance.now();
    // With little room it asks again soon: there may be more by then.
    const patience = place.upTo === urgencies.at(-1) ? waitMs : Math.min(waitMs, 1000);
    let job: queue.JudgingJob | null = null;
    try {
      const wanted = place.upTo === 'tests' ? { only: place.upTo } : { upTo: place.upTo };
      const answer = await client.claim({ nodeId, waitMs: patience, ...wanted }, stopping);
      if (answer.ok) {
        job = answer.data.job;
        if (!job && performance.now() - from < 100) await pause(100, stopping);
      } else if (answer.status === 404) await registration.renew(nodeId);
      return answer.ok || answer.status === 404;
    } catch (error) {
      if (!stopping.aborted) log.debug({ err: error }, 'Cannot claim');
      return false;
    } finally {
      if (job) begin(job, place);
      else place.empty();
    }
  };

  const loop = async (kind: 'any' | 'tests') => {
    for (let retry = backoff(); !stopping.aborted; ) {
      if (!mayClaim()) {
        await pause(200, stopping);
        continue;
      }
      const place = await places.take(stopping, kind).catch(() => undefined);
      if (!place) return;
      // Things may have changed while there was no room.
      if (!mayClaim()) place.empty();
      else if (await claimInto(place)) retry = backoff();
      else await retry(stopping);
    }
  };

  return {
    start: async () => {
      const loops = (length: number, kind: 'any' | 'tests') => Array.from({ length }, () => loop(kind));
      await Promise.all([...loops(slots, 'any'), ...loops(slots > 0 ? testPlaces(slots) : 0, 'tests')]);
    },
  };
};
