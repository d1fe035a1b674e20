import { login, open, type Row } from './permissionRow.ts';

/** Who may call what of the rankings. */
export const rankMatrix: readonly Row[] = [
  open('rank.getUserRank', { query: { type: 0 } }),
  login('rank.getMyRank', { query: { type: 1 } }),
];
