import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const isFirstFetch = (query: Query): boolean => query.state.status === 'pending';

/**
 * Whether the page at this address has its first data. What stands below the page is not drawn before: it would jump
 * down as the content comes.
 */
export const usePageArrived = (): boolean => {
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const [arrivedAt, setArrivedAt] = useState<string>();
  useEffect(() => {
    const look = (): boolean => {
      const done = queries.isFetching({ predicate: isFirstFetch }) === 0;
      if (done) setArrivedAt(pathname);
      return done;
    };
    if (look()) return undefined;
    const stop = queries.getQueryCache().subscribe(() => {
      if (look()) stop();
    });
    return stop;
  }, [queries, pathname]);
  return arrivedAt === pathname;
};
