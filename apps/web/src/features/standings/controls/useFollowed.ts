import { useCallback, useMemo } from 'react';
import { storedTexts, useStored } from '../../../shared/hooks/useStored.ts';

/** The most that a board call takes. */
const mostFollowed = 300;

/** Whom the reader follows on the boards of one contest; kept in this browser (document 1, section 3). */
export const useFollowed = (
  cid: number,
): { list: readonly string[]; set: ReadonlySet<string>; toggle: (uid: string) => void } => {
  const [list, store] = useStored<readonly string[]>(`assay.contestRankConcerned.${cid}`, storedTexts);
  const set = useMemo(() => new Set(list), [list]);
  const toggle = useCallback(
    (uid: string) =>
      store(list.includes(uid) ? list.filter((one) => one !== uid) : [...list, uid].slice(-mostFollowed)),
    [store, list],
  );
  return { list, set, toggle };
};
