import { z } from 'zod';
import { call } from './call.ts';
import { comment, getComments } from './comment.ts';
import { getContestClock } from './contest/direct.ts';
import { forAdmins } from './roles.ts';
import {
  bool,
  date,
  int,
  longText,
  optionalBool,
  optionalCode,
  optionalText,
  orNull,
  page,
  paging,
  sendingKey,
} from './scalar.ts';

/** What a contest's desk handles: announcements, print jobs, balloons. */
const area = 'desk';

export const contestAnnouncement = z.object({
  id: z.number().int(),
  title: z.string(),
  content: z.string(),
  uid: z.string(),
  username: orNull(z.string()),
  /** 0 visible, 1 hidden. */
  status: z.number().int(),
  /** How many have read it, for those who write it. */
  readers: orNull(z.number().int()),
  gmtCreate: date,
  gmtModified: date,
});
export type ContestAnnouncement = z.output<typeof contestAnnouncement>;

export const getContestAnnouncements = call({
  area,
  name: 'getContestAnnouncements',
  method: 'GET',
  path: '/api/get-contest-announcement',
  access: 'login',
  summary: 'Visible announcements of a contest, newest first.',
  query: z.object({ cid: int, ...paging(10) }),
  data: page(contestAnnouncement),
});

export const getUnreadContestAnnouncements = call({
  area,
  name: 'getUnreadContestAnnouncements',
  method: 'POST',
  path: '/api/get-contest-not-read-announcement',
  access: 'login',
  summary: 'Visible announcements of a contest except the named ones, newest first; none before one is in it.',
  body: z.object({ cid: int, readAnnouncementList: z.array(int).max(1000).nullish() }),
  data: z.array(contestAnnouncement),
});

export const getContestNews = call({
  area,
  name: 'getContestNews',
  method: 'POST',
  path: '/api/get-contest-news',
  access: 'login',
  summary: 'What a page of a contest watches: unread announcements and questions, as far as the caller may read them.',
  body: z.object({ cid: int, readAnnouncementList: z.array(int).max(1000).nullish() }),
  data: z.object({
    announcements: z.array(contestAnnouncement),
    /** The newest ones with their newest replies; none for those who answer them. */
    questions: z.array(comment),
    /** Questions without an answer, for those who give it. */
    waiting: orNull(z.number().int()),
  }),
});

/** Announcements as administrators write them; authors come from the server. */
export const writtenAnnouncement = z.object({
  id: int.nullish(),
  title: z.string().max(1000),
  content: longText,
  status: int.nullish(),
});

export const adminGetContestAnnouncements = call({
  area,
  name: 'adminGetContestAnnouncements',
  method: 'GET',
  path: '/api/admin/contest/announcement',
  access: forAdmins,
  summary: 'All announcements of a contest, newest first.',
  query: z.object({ cid: int, ...paging(10) }),
  data: page(contestAnnouncement),
});

export const createContestAnnouncement = call({
  area,
  name: 'createContestAnnouncement',
  method: 'POST',
  path: '/api/admin/contest/announcement',
  access: forAdmins,
  summary: 'Announce something in a contest.',
  once: true,
  body: z.object({ cid: int, announcement: writtenAnnouncement, sendingKey }),
});

export const updateContestAnnouncement = call({
  area,
  name: 'updateContestAnnouncement',
  method: 'PUT',
  path: '/api/admin/contest/announcement',
  access: forAdmins,
  summary: 'Change an announcement of a contest. With `gmtModified` as it was read, nobody else’s change is lost.',
  body: z.object({ cid: int, announcement: writtenAnnouncement.partial().extend({ gmtModified: optionalText }) }),
});

export const deleteContestAnnouncement = call({
  area,
  name: 'deleteContestAnnouncement',
  method: 'DELETE',
  path: '/api/admin/contest/announcement',
  access: forAdmins,
  summary: 'Delete an announcement of a contest.',
  query: z.object({ aid: int }),
});

/** A first acceptance of a participant at a problem: a balloon to carry. */
export const balloon = z.object({
  /** The submission that was accepted. */
  id: z.number().int(),
  cid: z.number().int(),
  uid: z.string(),
  pid: z.number().int(),
  cpid: z.number().int(),
  displayId: z.string(),
  submitId: z.number().int(),
  username: z.string(),
  realname: orNull(z.string()),
  /** As the reference's records of contests say it: 1, accepted. */
  status: z.number().int(),
  submitTime: date,
  /** Whole seconds of contest time, as in the reference's records. */
  time: z.number().int(),
  /** ms of contest time. */
  timeMs: z.number().int(),
  score: orNull(z.number()),
  useTime: orNull(z.number().int()),
  /** First at the problem, and no earlier run on it is still pending. */
  firstBlood: z.boolean(),
  /** It would be first, if no earlier pending run is accepted. */
  firstBloodOpen: z.boolean(),
  /** The earlier pending run that the first blood waits for. */
  waitsFor: orNull(z.object({ submitId: z.number().int(), timeMs: z.number().int(), seat: orNull(z.string()) })),
  checked: z.boolean(),
  /** User name of whoever ticked it off last. */
  checkedBy: orNull(z.string()),
  color: orNull(z.string()),
  school: orNull(z.string()),
  seat: orNull(z.string()),
  gmtCreate: date,
  gmtModified: date,
});
export type Balloon = z.output<typeof balloon>;

/** A page of balloons, with the zones that the seats of the contest name. */
const balloonPage = page(balloon).extend({ zones: z.array(z.string()).optional() });

export const getBalloons = call({
  area,
  name: 'getBalloons',
  method: 'GET',
  path: '/api/get-contest-ac-info',
  access: 'login',
  summary:
    'First acceptances of a contest: unchecked ones first, in order of time; carried ones alone with the last tick first.',
  query: z.object({
    cid: int,
    ...paging(30),
    /** Only those that were carried out, or only those that were not. */
    checked: optionalBool,
    /** Only those that are carried to one zone. */
    zone: optionalText,
    /** Only those of the first solvers, known or still possible. */
    first: optionalBool,
  }),
  data: balloonPage,
});

export const checkBalloon = call({
  area,
  name: 'checkBalloon',
  method: 'PUT',
  path: '/api/check-contest-ac-info',
  access: 'login',
  summary: 'Tick a balloon off, or take the tick back.',
  body: z.object({ id: int, cid: int, checked: bool }),
});

export const contestPrint = z.object({
  id: z.number().int(),
  cid: z.number().int(),
  username: z.string(),
  realname: orNull(z.string()),
  seat: orNull(z.string()),
  school: orNull(z.string()),
  /** Lists leave it out; the printable page asks for it. */
  content: orNull(z.string()),
  lines: z.number().int(),
  /** 0 waiting, 1 printed. */
  status: z.number().int(),
  /** As `gmtCreate`, by the name under which existing clients show it. */
  submitTime: date,
  gmtCreate: date,
  gmtModified: date,
});
export type ContestPrint = z.output<typeof contestPrint>;

export const submitPrint = call({
  area,
  name: 'submitPrint',
  method: 'POST',
  path: '/api/submit-print-text',
  access: 'login',
  summary: 'Send a text to the printer of the contest; once in 30 seconds.',
  once: true,
  body: z.object({ cid: int, content: longText, sendingKey }),
});

export const getPrints = call({
  area,
  name: 'getPrints',
  method: 'GET',
  path: '/api/get-contest-print',
  access: 'login',
  summary: 'Print jobs of a contest: waiting ones first, newest first.',
  query: z.object({
    cid: int,
    ...paging(30),
    /** Only those of that status. */
    status: optionalCode,
  }),
  data: page(contestPrint),
});

export const getPrint = call({
  area,
  name: 'getPrint',
  method: 'GET',
  path: '/api/contest/print',
  access: 'login',
  summary: 'A print job with its text, for the printable page.',
  query: z.object({ id: int }),
  data: contestPrint,
});

export const checkPrint = call({
  area,
  name: 'checkPrint',
  method: 'PUT',
  path: '/api/check-contest-print-status',
  access: 'login',
  summary: 'Mark a print job as printed.',
  query: z.object({ id: int, cid: int }),
});

export const downloadPrint = call({
  area,
  name: 'downloadPrint',
  method: 'GET',
  path: '/api/file/download-contest-print-text',
  access: 'login',
  summary: 'The text of a print job.',
  query: z.object({ id: int }),
  transport: 'download',
});

export const getDesk = call({
  area,
  name: 'getDesk',
  method: 'GET',
  path: '/api/contest/desk',
  access: 'login',
  summary:
    'What a contest’s floor desk opens with, for its administrators: the first pages of its lists, as their own calls answer them, and the clock.',
  query: z.object({ cid: int }),
  data: z.object({
    balloons: z.object({ waiting: balloonPage, done: balloonPage }),
    /** Open questions; null where questions are switched off. */
    questions: orNull(getComments.data),
    prints: z.object({ waiting: page(contestPrint), all: page(contestPrint) }),
    clock: getContestClock.data,
  }),
});
