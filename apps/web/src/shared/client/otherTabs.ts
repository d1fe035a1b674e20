import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { keepIfRoom } from '../keepIfRoom.ts';

/** Where a tab writes which answers it has made old, for the moment that the others of its browser need to hear of it. */
const place = 'assay.madeOld';

let cache: QueryClient | undefined;
const hear = ({ key, newValue }: StorageEvent): void => {
  if (key !== place || !newValue) return;
  for (const queryKey of JSON.parse(newValue) as QueryKey[]) void cache?.invalidateQueries({ queryKey });
};

/** From now on answers that another tab of this browser makes old are old here too. Asking twice changes nothing. */
export const hearOtherTabs = (queries: QueryClient): void => {
  cache = queries;
  addEventListener('storage', hear);
};

/** Answers that are old in this tab are old in the others of its browser: these are their keys, or how they begin. */
export const tellOtherTabs = (keys: readonly QueryKey[]): void => {
  keepIfRoom(localStorage, place, JSON.stringify(keys));
  localStorage.removeItem(place);
};
