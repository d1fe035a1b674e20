import { groupAuths, groupLevels, groupStates, refusalDays } from '../group/group.ts';
import { hasPermission, isAnyAdmin, isRoot, type Viewer } from './role.ts';

type Who = Viewer | null;

/** A group as one viewer finds it: all that its rules ask for, from stored rows. */
export interface GroupFacts {
  gid: number;
  /** One of `groupAuths`. */
  auth: number;
  visible: boolean;
  /** One of `groupStates`. */
  status: number;
  /** Read-only since the end of its term. */
  isArchived: boolean;
  /** The viewer's level, one of `groupLevels`; 0 for guests and strangers. */
  level: number;
  isOwner: boolean;
}

const isBanned = (group: Pick<GroupFacts, 'status'>): boolean => group.status !== groupStates.normal;
/** Stands at least so high in it. The owner stands highest, with or without a row; super admins stand above every group. */
const stands = (viewer: Who, group: GroupFacts, level: number): boolean =>
  viewer !== null && (isRoot(viewer) || (!isBanned(group) && (group.isOwner || group.level >= level)));

/** Member: sees and uses what is shown in the group. */
export const isGroupMember = (viewer: Who, group: GroupFacts): boolean => stands(viewer, group, groupLevels.member);
/** Admin of the group: looks after members, makes announcements, problems, trainings and contests. */
export const isGroupAdmin = (viewer: Who, group: GroupFacts): boolean => stands(viewer, group, groupLevels.admin);
/** Root of the group: changes and deletes everything in it. */
export const isGroupRoot = (viewer: Who, group: GroupFacts): boolean => stands(viewer, group, groupLevels.root);

/** Finds the group in lists and by its number. For everybody else it does not exist. Lists ask the same of the database. */
export const mayFindGroup = (viewer: Who, group: GroupFacts): boolean =>
  isRoot(viewer) || (!isBanned(group) && (group.visible || isGroupMember(viewer, group)));

/** Finds every group there is. Lists ask it before the database. */
export const findsEveryGroup = (viewer: Who): boolean => isRoot(viewer);

/** Opens its page. Applicants and refused people of a group that became hidden keep their own row, nothing more. */
export const mayReadGroup = (viewer: Who, group: GroupFacts): boolean => viewer !== null && mayFindGroup(viewer, group);

/** Learns its code. */
export const mayReadGroupCode = (viewer: Who, group: GroupFacts): boolean => isGroupRoot(viewer, group);

/** Found a group; how many, and after how many solved problems, is the site's setting. */
export const mayCreateGroup = (viewer: Who): boolean => hasPermission(viewer, 'group_add');

/** Founds as many groups as they like. */
export const isExemptFromGroupLimits = (viewer: Who): boolean => isAnyAdmin(viewer);

/** Changes nothing in a group whose term has ended, but who opens it again. */
const isOpen = (viewer: Who, group: GroupFacts): boolean => !group.isArchived || isRoot(viewer);

/** Change settings, picture, invitation links. */
export const mayChangeGroup = (viewer: Who, group: GroupFacts): boolean =>
  isOpen(viewer, group) && isGroupRoot(viewer, group);
/** Make it read-only, or open it again. */
export const mayArchiveGroup = (viewer: Who, group: GroupFacts): boolean => isGroupRoot(viewer, group);
/** Disband it. */
export const mayDisbandGroup = (viewer: Who, group: GroupFacts): boolean =>
  viewer !== null && (isRoot(viewer) || (!isBanned(group) && group.isOwner && hasPermission(viewer, 'group_del')));
/** Ban it, or let it be again. */
export const mayBanGroup = (viewer: Who): boolean => isRoot(viewer);
/** Copy its content into a new group. */
export const mayCopyGroup = (viewer: Who, group: GroupFacts): boolean =>
  mayCreateGroup(viewer) && isGroupRoot(viewer, group);

/** Write announcements, make problems, trainings and contests, read the lists of its administrators. */
export const mayWorkInGroup = (viewer: Who, group: GroupFacts): boolean =>
  isOpen(viewer, group) && isGroupAdmin(viewer, group);
/** Read the lists of its administrators, also of an archived group. */
export const mayReadGroupDesk = (viewer: Who, group: GroupFacts): boolean => isGroupAdmin(viewer, group);

/** Change or delete something of the group: its roots all of it, its maker while still a member. */
export const mayManageInGroup = (viewer: Who, group: GroupFacts, made: { uid: string | null }): boolean =>
  isOpen(viewer, group) &&
  (isGroupRoot(viewer, group) || (viewer !== null && made.uid === viewer.uid && isGroupMember(viewer, group)));

/** How an attempt to join ends before code and reason are looked at. */
export type JoinRefusal = 'waiting' | 'refused' | 'member' | 'closed';

/**
 * Says why somebody may not apply, or null. `refusedAt`: when they were refused, ms; after a week they may try again.
 * The same for joining at once; an invitation link skips the application, not this.
 */
export const joinRefusal = (
  group: GroupFacts,
  { refusedAt, now }: { refusedAt: number | null; now: number },
): JoinRefusal | null => {
  if (group.isArchived) return 'closed';
  if (group.isOwner || group.level >= groupLevels.member) return 'member';
  if (group.level === groupLevels.applying) return 'waiting';
  if (group.level === groupLevels.refused && refusedAt !== null && now < refusedAt + refusalDays * 86_400_000)
    return 'refused';
  return null;
};

/** Joins at once, without an application. */
export const joinsAtOnce = (group: Pick<GroupFacts, 'auth'>): boolean => group.auth === groupAuths.public;
/** Needs the group's code to apply. */
export const needsCode = (group: Pick<GroupFacts, 'auth'>): boolean => group.auth === groupAuths.private;

/** Leave it, or withdraw one's application; the owner stays. */
export const mayLeaveGroup = (group: Pick<GroupFacts, 'level' | 'isOwner'>): boolean =>
  !group.isOwner && group.level > groupLevels.none;

/** The level that counts when people's levels are changed: owner and super admins stand above 5. */
const reachOf = (viewer: Viewer, group: GroupFacts): number =>
  isRoot(viewer) || group.isOwner ? groupLevels.root + 1 : group.level;

/** Another person of the group, as stored. */
export interface OtherMember {
  uid: string;
  level: number;
  isOwner: boolean;
}

/**
 * Change somebody's level: old and new one below one's own, so that level 5 is given and taken by the owner and super admins;
 * a member stays at least that (or is removed), an applicant is let in or refused, and a refusal can be taken back by removing it.
 */
export const maySetLevel = (viewer: Who, group: GroupFacts, other: OtherMember, level: number): boolean => {
  if (viewer === null || !mayWorkInGroup(viewer, group) || other.isOwner || other.uid === viewer.uid) return false;
  const reach = reachOf(viewer, group);
  if (other.level >= reach || level >= reach) return false;
  if (other.level >= groupLevels.member) return level >= groupLevels.member && level <= groupLevels.root;
  return level === groupLevels.refused || (level >= groupLevels.member && level <= groupLevels.root);
};

/** Remove somebody, or take a refusal back: below one's own level, never oneself or the owner. */
export const mayRemoveMember = (viewer: Who, group: GroupFacts, other: OtherMember): boolean =>
  viewer !== null &&
  mayWorkInGroup(viewer, group) &&
  !other.isOwner &&
  other.uid !== viewer.uid &&
  other.level < reachOf(viewer, group);

/** Read the own row of the group's term results. */
export const mayReadOwnTermResults = (viewer: Who, group: GroupFacts): boolean => isGroupMember(viewer, group);
/** Read everybody's term results and export them. */
export const mayReadTermResults = (viewer: Who, group: GroupFacts): boolean => isGroupAdmin(viewer, group);
/** Choose columns and weights of term results, correct numbers, freeze them. */
export const mayEditTermResults = (viewer: Who, group: GroupFacts): boolean =>
  isOpen(viewer, group) && isGroupRoot(viewer, group);
