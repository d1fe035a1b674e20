import { message } from '@assay/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/client/useCall.ts';
import { toast } from '../../shared/kit/toastStore.ts';
import { useIsLoggedIn } from '../../shared/session/roles.ts';

/** Every 120 s, with a toast of 5 s whenever something is unread (document 1, section 2). */
const interval = 120_000;

/** How many messages the reader has not seen. */
export const useUnread = (): number => {
  const { t } = useTranslation('shell');
  const loggedIn = useIsLoggedIn();
  const { data, dataUpdatedAt } = useCall(
    message.unread,
    {},
    { enabled: loggedIn, refetchInterval: interval, staleTime: interval, quiet: true },
  );
  const count = data && loggedIn ? data.comment + data.reply + data.like + data.sys + data.mine : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast for each answer, also when the count is the same
  useEffect(() => {
    if (count > 0) toast.info(t('message.unread', { count }), { title: t('message.unreadTitle'), duration: 5000 });
  }, [dataUpdatedAt, count]);
  return count;
};
