/** What other areas may use of groups; tables are met in `group.table.ts` (see ../../walls.test.ts). */

export type { GroupService } from './group.service.ts';
export { solvedInGroup } from './groupRank.store.ts';
export { membersNamed } from './member.store.ts';
export { type OpenGroup, openGroup, openGroups } from './open.ts';
