import { bandOf, type Party } from './turns.ts';

/** Bounds how many cases stand ready to run, with their files in memory. */
export interface Readiness {
  /** Wait for leave to make one more case ready; answers the function that says the case is over. */
  begin(party: Party, signal?: AbortSignal): Promise<() => void>;
}

interface Standing {
  /** Cases that are being made ready, stand ready or run. */
  inFlight: number;
  waiting: (() => void)[];
}

/**
 * Twice as many cases as there are places, shared by the submissions that are equally urgent and equally long: what goes
 * before others by turns always has its next case ready, or a place would meanwhile go to a long one. Never less than one each, nor
 * than two while those are no more than there are places.
 */
export const createReadiness = (places: number): Readiness => {
  const parties = new Map<Party, Standing>();

  const admit = () => {
    const peers = new Map<string, number>();
    const groupOf = (party: Party) => `${party.urgency} ${bandOf(party.had.ms())}`;
    for (const party of parties.keys()) peers.set(groupOf(party), (peers.get(groupOf(party)) ?? 0) + 1);
    for (const [party, standing] of parties) {
      const maxReady = Math.max(parties.size > places ? 1 : 2, Math.ceil((2 * places) / peers.get(groupOf(party))!));
      while (standing.inFlight < maxReady && standing.waiting.length > 0) {
        standing.inFlight += 1;
        standing.waiting.shift()!();
      }
    }
  };
  const leave = (party: Party, standing: Standing) => {
    if (standing.inFlight === 0 && standing.waiting.length === 0) parties.delete(party);
    admit();
  };

  return {
    begin: (party, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason as Error);
        const standing = parties.get(party) ?? { inFlight: 0, waiting: [] };
        parties.set(party, standing);
        const onAbort = () => {
          standing.waiting.splice(standing.waiting.indexOf(begin), 1);
          reject(signal?.reason as Error);
          leave(party, standing);
        };
        const begin = () => {
          signal?.removeEventListener('abort', onAbort);
          let isOpen = true;
          resolve(() => {
            if (!isOpen) return;
            isOpen = false;
            standing.inFlight -= 1;
            leave(party, standing);
          });
        };
        signal?.addEventListener('abort', onAbort, { once: true });
        standing.waiting.push(begin);
        admit();
      }),
  };
};
