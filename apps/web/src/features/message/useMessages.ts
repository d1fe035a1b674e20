import { message } from '@assay/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallInput } from '../../shared/client/api.ts';
import { callKey, useCall, useCallMutation } from '../../shared/client/useCall.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { toast } from '../../shared/kit/toastStore.ts';
import { pageNumber } from '../../shared/url/fields.ts';
import { useUrlQuery } from '../../shared/url/useUrlQuery.ts';
import { type MessageTabName, messageTabs } from './messageTabs.ts';

const fields = { currentPage: pageNumber() };

/** ms by which the reader's clock may be ahead of the server's for unread marks to stay while pages are turned. */
const slack = 60_000;

/** The calls of tabs differ in their rows alone. */
type ListCall = typeof message.getCommentMessages | typeof message.getSysMessages;

/**
 * A page of a tab. The server marks what it gives as read; as long as the tab is open those keep their place and their mark.
 * `arrived` is how many of the tab are unread: when it grows, the list is asked again.
 */
export const useMessages = <C extends ListCall>(
  call: C,
  { tab, limit, arrived }: { tab: MessageTabName; limit: number; arrived: number },
) => {
  const { t } = useTranslation('message');
  const queries = useQueryClient();
  const [since] = useState(() => Date.now() - slack);
  const { query, setQuery } = useUrlQuery(fields);
  const list = useCall(call, { query: { currentPage: query.currentPage, limit, since } } as CallInput<C>);
  const { dataUpdatedAt, refetch } = list;
  useEffect(() => {
    if (dataUpdatedAt > 0) queries.invalidateQueries({ queryKey: callKey(message.unread) }).catch(() => undefined);
  }, [dataUpdatedAt, queries]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what arrived since the list is there
  useEffect(() => {
    if (arrived > 0 && dataUpdatedAt > 0) refetch().catch(() => undefined);
  }, [arrived]);
  const removal = useCallMutation(message.cleanMessages, {
    invalidates: [call, message.unread],
    onSuccess: () => toast.success(t('deleted')),
  });
  const removing = removal.isPending ? removal.variables.query?.id : undefined;
  return {
    list,
    page: query.currentPage,
    setPage: (currentPage: number, options?: { replace: boolean }) => setQuery({ currentPage }, options),
    remove: (id: number) => removal.mutate({ query: { type: messageTabs[tab].type, id } }),
    removing: typeof removing === 'number' ? removing : undefined,
  };
};
