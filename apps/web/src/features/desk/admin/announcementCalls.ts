import { contestAdmin, desk, groupContest } from '@assay/contract';

/** Calls by which a contest's announcements are written: in the back office, and in a group. */
const site = {
  contest: contestAdmin.adminGetContest,
  list: desk.adminGetContestAnnouncements,
  create: desk.createContestAnnouncement,
  update: desk.updateContestAnnouncement,
  remove: desk.deleteContestAnnouncement,
};

const group = {
  contest: groupContest.getGroupContest,
  list: groupContest.getGroupContestAnnouncements,
  create: groupContest.addGroupContestAnnouncement,
  update: groupContest.updateGroupContestAnnouncement,
  remove: groupContest.deleteGroupContestAnnouncement,
};

/** The calls of a place; `gid` null: outside groups. */
export const announcementCalls = (gid: number | null): typeof site =>
  gid === null ? site : (group as unknown as typeof site);
