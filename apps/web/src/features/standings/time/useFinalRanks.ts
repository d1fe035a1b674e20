import { standings } from '@assay/contract';
import { useEffect, useState } from 'react';
import { api } from '../../../shared/client/api.ts';

/** The most participants a question may name. */
const mostAsked = 300;

/** Ranks at the end of the contest, of those that have been in sight; asked once each. */
export const useFinalRanks = (
  cid: number,
  second: number,
  removeStar: boolean,
  uids: readonly string[],
): ReadonlyMap<string, number> => {
  const scene = `${cid} ${second} ${removeStar}`;
  const [known, setKnown] = useState<{ scene: string; ranks: ReadonlyMap<string, number> }>({
    scene,
    ranks: new Map(),
  });
  const ranks = known.scene === scene ? known.ranks : new Map<string, number>();
  const missing = uids.filter((uid) => !ranks.has(uid)).slice(0, mostAsked);
  const key = missing.join(' ');
  useEffect(() => {
    if (key === '') return undefined;
    const gone = new AbortController();
    const asked = key.split(' ');
    const body = { cid, second, removeStar, limit: 1, concernedList: asked };
    api(standings.getBoardAt, { body }, { signal: gone.signal, quiet: true }).then(
      ({ pinned }) =>
        setKnown((before) => {
          const next = new Map(before.scene === scene ? before.ranks : []);
          // Who has no row at the end has no rank; asking again would not help.
          for (const uid of asked) next.set(uid, -1);
          for (const row of pinned ?? []) next.set(row.uid, row.rank);
          return { scene, ranks: next };
        }),
      () => undefined,
    );
    return () => gone.abort();
  }, [key, cid, second, removeStar, scene]);
  return ranks;
};
