import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const isFirstFetch = (query: Query): boolean => query.state.status === 'pending';

/** ms without a first fetch after which a page has all: what asks with an answer (a contest, then its list) has begun by then. */
const settled = 100;

/**
 * Whether the page at this address has its first data. What stands below the page is not drawn before: it would jump
 * down as the content comes.
 */
export const usePageArrived = (): boolean => {
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const [arrivedAt, setArrivedAt] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      const busy = queries.isFetching({ predicate: isFirstFetch }) > 0;
      if (busy) clearTimeout(timer);
      if (busy || timer === undefined) timer = busy ? undefined : setTimeout(arrive, settled);
    };
    const stop = queries.getQueryCache().subscribe(look);
    const arrive = (): void => {
      stop();
      setArrivedAt(pathname);
    };
    look();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queries, pathname]);
  return arrivedAt === pathname;
};
