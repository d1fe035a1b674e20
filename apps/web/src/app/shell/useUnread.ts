import { message } from '@assay/contract';
import { useCall } from '../../shared/client/useCall.ts';
import { useIsLoggedIn } from '../../shared/session/roles.ts';

/** Every 120 s (document 1, section 2). */
const interval = 120_000;

/** How many messages the reader has not seen, and when that was asked (ms); everybody who asks shares one answer. */
export const useUnread = (): { count: number; askedAt: number } => {
  const loggedIn = useIsLoggedIn();
  const { data, dataUpdatedAt } = useCall(
    message.unread,
    {},
    { enabled: loggedIn, refetchInterval: interval, staleTime: interval, quiet: true },
  );
  const count = data && loggedIn ? data.comment + data.reply + data.like + data.sys + data.mine : 0;
  return { count, askedAt: dataUpdatedAt };
};
