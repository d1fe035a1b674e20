import { aNewProblem } from './form.ts';
import { type ClientCall, get, post, put, remove, type World } from './row.ts';

const paged = 'currentPage=1&limit=10';
const first = (kept: World['kept'], name: string) => kept[name].records[0];

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

const aNewContest = () => ({
  id: null,
  title: 'Of another client',
  description: 'About',
  startTime: inHours(1),
  endTime: inHours(3),
  duration: 7200,
  type: 0,
  pwd: '',
  sealRank: true,
  sealRankTime: inHours(2),
  autoRealRank: true,
  auth: 0,
  openPrint: false,
  rankShowName: 'username',
  openAccountLimit: false,
  accountLimitRule: '',
  starAccount: [],
  oiRankScoreType: 'Recent',
  awardType: 0,
  awardConfigList: [],
  allowEndSubmit: false,
  openRank: false,
  visible: true,
  uid: '',
  author: '',
});

/** Contests in the back office of the reference (its section 4.8). */
export const directorCalls: readonly ClientCall[] = [
  post('root', 'admin_createContest', '/api/admin/contest', aNewContest, 'any'),
  get('root', 'admin_getContestList', `/api/admin/contest/get-contest-list?${paged}&keyword=another`, 'Page<Contest>', {
    keep: 'contests',
  }),
  get(
    'root',
    'admin_getContest',
    ({ kept }) => `/api/admin/contest?cid=${first(kept, 'contests').id}`,
    'AdminContest',
    { keep: 'contest' },
  ),
  put(
    'root',
    'admin_editContest',
    '/api/admin/contest',
    ({ kept }: World) => ({ ...kept['contest'], title: 'Edited contest' }),
    'any',
  ),
  put(
    'root',
    'admin_changeContestVisible',
    ({ kept }) =>
      `/api/admin/contest/change-contest-visible?cid=${kept['contest'].id}&uid=${kept['contest'].uid}&visible=false`,
    {},
    'any',
  ),
  get('root', '(clone)', ({ kept }) => `/api/admin/contest/clone?cid=${kept['contest'].id}`, 'any'),
  post(
    'root',
    'admin_createContestProblem',
    '/api/admin/contest/problem',
    ({ kept }: World) => ({
      ...aNewProblem('NEW2'),
      cid: String(kept['contest'].id),
    }),
    'pid:int',
    { keep: 'made' },
  ),
  put(
    'root',
    'admin_setContestProblemInfo',
    '/api/admin/contest/contest-problem',
    ({ kept }: World) => ({
      id: null,
      cid: String(kept['contest'].id),
      pid: kept['made'].pid,
      displayId: 'A',
      displayTitle: 'First',
      color: 'rgb(1, 2, 3)',
    }),
    'ContestProblem',
    { keep: 'entry' },
  ),
  put(
    'root',
    'admin_setContestProblemInfo (colour of a balloon)',
    '/api/admin/contest/contest-problem',
    ({ kept }: World) => ({ id: kept['entry'].id, color: 'rgba(255, 69, 0, 0.68)' }),
    'ContestProblem',
  ),
  get(
    'root',
    'admin_getContestProblemInfo',
    ({ kept }) => `/api/admin/contest/contest-problem?cid=${kept['contest'].id}&pid=${kept['made'].pid}`,
    'ContestProblem',
  ),
  get(
    'root',
    'admin_getContestProblem',
    ({ kept }) => `/api/admin/contest/problem?pid=${kept['made'].pid}`,
    'Problem',
    { keep: 'inContest' },
  ),
  put(
    'root',
    'admin_editContestProblem',
    '/api/admin/contest/problem',
    ({ kept }: World) => ({
      ...aNewProblem('x'),
      problem: kept['inContest'],
    }),
    'any',
  ),
  post(
    'root',
    'admin_addContestProblemFromPublic',
    '/api/admin/contest/add-problem-from-public',
    ({ kept, pid }: World) => ({
      pid,
      cid: String(kept['contest'].id),
      displayId: 'B',
    }),
  ),
  get(
    'root',
    'admin_getContestProblemList',
    ({ kept }) => `/api/admin/contest/get-problem-list?${paged}&keyword=&cid=${kept['contest'].id}&oj=`,
    'problemList:Page<ProblemRow> contestProblemMap:{ContestProblem}',
  ),
  get(
    'root',
    'admin_getContestProblemList',
    ({ kept }) =>
      `/api/admin/contest/get-problem-list?${paged}&keyword=&problemType=0&cid=${kept['contest'].id}&oj=All`,
    'problemList:Page<ProblemRow> contestProblemMap:any',
  ),
  // Its delete button names no contest: a refusal in words, and the problem stays.
  remove('root', 'admin_deleteContestProblem', ({ pid }) => `/api/admin/contest/problem?pid=${pid}`, {}, 'void', {
    status: 400,
  }),
  remove(
    'root',
    'admin_deleteContestProblem',
    ({ kept, pid }) => `/api/admin/contest/problem?pid=${pid}&cid=${kept['contest'].id}`,
    {},
  ),
  post('root', 'admin_createContestAnnouncement', '/api/admin/contest/announcement', ({ kept }: World) => ({
    announcement: { title: 'T', content: 'C', uid: '1', status: 0 },
    cid: String(kept['contest'].id),
  })),
  get(
    'root',
    'admin_getContestAnnouncementList',
    ({ kept }) => `/api/admin/contest/announcement?cid=${kept['contest'].id}&currentPage=1&limit=15`,
    'Page<AnnouncementVO>',
    { keep: 'said' },
  ),
  put('root', 'admin_updateContestAnnouncement', '/api/admin/contest/announcement', ({ kept }: World) => ({
    cid: kept['contest'].id,
    announcement: { ...first(kept, 'said'), title: 'Changed' },
  })),
  remove(
    'root',
    'admin_deleteContestAnnouncement',
    ({ kept }) => `/api/admin/contest/announcement?aid=${first(kept, 'said').id}`,
    {},
  ),
  remove('root', 'admin_deleteContest', ({ kept }) => `/api/admin/contest?cid=${kept['contest'].id}`, {}),
  remove('root', 'admin_deleteProblem', ({ kept }) => `/api/admin/problem?pid=${kept['made'].pid}`, {}),
];
