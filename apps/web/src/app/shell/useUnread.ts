import { message } from '@assay/contract';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../shared/client/useCall.ts';
import { useChanges } from '../../shared/client/useChanges.ts';
import { useIsLoggedIn } from '../../shared/session/roles.ts';
import { useSession } from '../../shared/session/sessionStore.ts';

/** Every 120 s (document 1, section 2). */
export const unreadInterval = 120_000;

const useUnreadCall = () => {
  const loggedIn = useIsLoggedIn();
  const { data, dataUpdatedAt, refetch } = useCall(
    message.unread,
    {},
    { enabled: loggedIn, refetchInterval: unreadInterval, staleTime: unreadInterval, quiet: true },
  );
  const count = data && loggedIn ? data.comment + data.reply + data.like + data.sys + data.mine : 0;
  return { count, askedAt: dataUpdatedAt, refetch };
};

/** How many messages the reader has not seen, and when that was asked (ms); everybody who asks shares one answer. */
export const useUnread = (): { count: number; askedAt: number } => {
  const { count, askedAt } = useUnreadCall();
  return { count, askedAt };
};

const useIsVisible = (): boolean => {
  const [visible, setVisible] = useState(() => document.visibilityState !== 'hidden');
  useEffect(() => {
    const note = () => setVisible(document.visibilityState !== 'hidden');
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, []);
  return visible;
};

/**
 * Asks again when messages came or were read. Only a page that is looked at listens: browsers allow six connections to a
 * site over all its tabs, and each would take one.
 */
export const useUnreadPush = (): void => {
  const uid = useSession((session) => session.user?.uid);
  const isVisible = useIsVisible();
  const { askedAt, refetch } = useUnreadCall();
  const ask = () => {
    refetch().catch(() => undefined);
  };
  useChanges(uid !== undefined && isVisible ? [`messages:${uid}`] : [], ask, { everyMs: 2000, spreadMs: 500 });
  const wasVisible = useRef(isVisible);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once whenever the page is looked at again
  useEffect(() => {
    const again = isVisible && !wasVisible.current;
    wasVisible.current = isVisible;
    if (again && uid !== undefined && askedAt > 0) ask();
  }, [isVisible]);
};
