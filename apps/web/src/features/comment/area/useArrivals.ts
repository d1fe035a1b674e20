import type { comment } from '@assay/contract';
import { useEffect, useRef, useState } from 'react';

/** The youngest of some comments, and how many replies each has. */
const stateOf = (rows: readonly comment.Comment[]) => ({
  youngest: Math.max(0, ...rows.map(({ id }) => id)),
  replies: new Map(rows.map(({ id, totalReplyNum }) => [id, totalReplyNum])),
});

/** How many comments and replies have come to a page while it was looked at, for those who do not see them come. */
export const useArrivals = (rows: readonly comment.Comment[]): number => {
  const [count, setCount] = useState(0);
  const last = useRef<ReturnType<typeof stateOf>>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = stateOf(rows);
    if (before === undefined) return;
    const came = rows.map(({ id, totalReplyNum }) =>
      id > before.youngest ? 1 : Math.max(0, totalReplyNum - (before.replies.get(id) ?? totalReplyNum)),
    );
    setCount((now) => came.reduce((sum, one) => sum + one, now));
  }, [rows]);
  return count;
};
