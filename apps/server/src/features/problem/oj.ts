import { isRemoteKey } from '@assay/domain';

/** Filter value of list calls: a remote judge, own problems for any other name, no filter when empty or All. */
export const ojFilter = (oj: string | undefined): string | undefined => {
  if (!oj || oj === 'All' || oj === 'ALL') return undefined;
  return isRemoteKey(oj) ? oj : 'ME';
};
