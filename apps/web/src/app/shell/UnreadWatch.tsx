import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../shared/kit/toastStore.ts';
import { useUnread } from './useUnread.ts';

/** Tells of unread messages on whatever page the reader is, for 5 s after each look that found some; draws nothing. */
export const UnreadWatch = () => {
  const { t } = useTranslation('shell');
  const { count, askedAt } = useUnread();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast for each answer, also when the count is the same
  useEffect(() => {
    if (count > 0) toast.info(t('message.unread', { count }), { title: t('message.unreadTitle'), duration: 5000 });
  }, [askedAt, count]);
  return null;
};
