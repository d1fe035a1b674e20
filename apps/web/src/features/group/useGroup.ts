import type { group } from '@assay/contract';
import { createContext, use } from 'react';

/** The group a page lives in. Changes when the server says so. */
export interface GroupPlace {
  gid: number;
  info: group.GroupDetail;
  rights: group.GroupDetail['rights'];
  /** Ask the server again, now. */
  refetch: () => void;
}

export const GroupContext = createContext<GroupPlace | null>(null);

/** The group of this page. Only below the shell of groups (`shell: 'group'` in `pages.ts`). */
export const useGroup = (): GroupPlace => {
  const place = use(GroupContext);
  if (place === null) throw new Error('a page of a group needs the shell of groups');
  return place;
};
