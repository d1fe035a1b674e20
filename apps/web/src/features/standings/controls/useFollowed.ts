import { useLocalStorage } from '@mantine/hooks';
import { useCallback, useMemo } from 'react';

/** The most that a board call takes. */
const mostFollowed = 300;

/** Whom the reader follows on the boards of one contest; kept in this browser (document 1, section 3). */
export const useFollowed = (
  cid: number,
): { list: readonly string[]; set: ReadonlySet<string>; toggle: (uid: string) => void } => {
  const [stored, store] = useLocalStorage<readonly string[]>({
    key: `assay.contestRankConcerned.${cid}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const list = useMemo(() => (Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []), [stored]);
  const set = useMemo(() => new Set(list), [list]);
  const toggle = useCallback(
    (uid: string) =>
      store((now) => (now.includes(uid) ? now.filter((one) => one !== uid) : [...now, uid].slice(-mostFollowed))),
    [store],
  );
  return { list, set, toggle };
};
