import { type ClientCall, get, post, put, remove, type World } from './row.ts';

const paged = 'currentPage=1&limit=10';
const first = (kept: World['kept'], name: string) => kept[name].records[0];

/** The back office of the reference: session, users, announcements, configuration (its sections 4.1 to 4.4). */
export const adminCalls: readonly ClientCall[] = [
  post('guest', 'admin_login', '/api/admin/login', { username: 'walker', password: 'secret-password' }, 'void', {
    status: 401,
  }),
  get(
    'problemAdmin',
    'admin_getDashboardInfo',
    '/api/admin/dashboard/get-dashboard-info',
    'userNum:int recentContestNum:int todayJudgeNum:int',
  ),
  post('problemAdmin', 'getSessions', '/api/admin/dashboard/get-sessions', undefined, 'Session', {
    text: { type: 'application/x-www-form-urlencoded', body: '1' },
  }),
  get(
    'root',
    'admin_getGeneralSystemInfo',
    '/api/admin/config/get-service-info',
    'nacos:any backupCores:int backupService:Service[] backupPercentCpuLoad:string backupPercentMemoryLoad:string',
  ),
  get('root', 'getJudgeServer', '/api/admin/config/get-judge-service-info', 'JudgeServer[]'),

  get(
    'root',
    'admin_getUserList',
    `/api/admin/user/get-user-list?${paged}&keyword=&onlyAdmin=false`,
    'Page<UserRoles>',
    {
      keep: 'users',
    },
  ),
  put('root', 'admin_editUser', '/api/admin/user/edit-user', ({ otherUid }: World) => ({
    username: 'renamed',
    uid: otherUid,
    realname: '',
    email: '',
    password: '',
    type: 1002,
    status: 0,
    setNewPwd: false,
    titleName: '',
    titleColor: '',
    roles: [],
    gmtCreate: '2024-01-31T08:00:00.000+0000',
  })),
  post(
    'root',
    'admin_importUsers',
    '/api/admin/user/insert-batch-user',
    {
      users: [
        ['imported1', 'secret12', 'imported1@example.org', 'Real', 'male', 'Nick', 'School'],
        ['imported2', 'secret12', null, null, null, null, null],
        ['imported3', 'secret12'],
      ],
    },
    'any',
  ),
  post(
    'root',
    'admin_generateUser',
    '/api/admin/user/generate-user',
    { prefix: 'team', suffix: '', number_from: 1, number_to: 3, password_length: 8 },
    'key:string',
    { keep: 'generated' },
  ),
  remove(
    'root',
    'admin_deleteUsers',
    '/api/admin/user/delete-user',
    ({ kept }: World) => ({
      ids: [kept['users'].records.find((row: { username: string }) => row.username === 'leaver').uid],
    }),
    'any',
  ),

  post('root', 'admin_createAnnouncement', '/api/admin/announcement', {
    title: 'T',
    content: 'C',
    uid: '1',
    status: 0,
  }),
  get('root', 'admin_getAnnouncementList', '/api/admin/announcement?currentPage=1&limit=15', 'Page<AnnouncementVO>', {
    keep: 'announcements',
  }),
  put('root', 'admin_updateAnnouncement', '/api/admin/announcement', ({ kept }: World) => ({
    ...first(kept, 'announcements'),
    title: 'Changed',
    _XID: 'row_1',
  })),
  remove(
    'root',
    'admin_deleteAnnouncement',
    ({ kept }) => `/api/admin/announcement?aid=${first(kept, 'announcements').id}`,
    {},
  ),
  post('root', 'admin_createNotice', '/api/admin/msg/notice', { title: 'T', content: 'C', type: 'All', adminId: '1' }),
  get('root', 'admin_getNoticeList', `/api/admin/msg/notice?${paged}&type=All`, 'Page<Notice>', { keep: 'notices' }),
  put('root', 'admin_updateNotice', '/api/admin/msg/notice', ({ kept }: World) => ({
    ...first(kept, 'notices'),
    content: 'Changed',
  })),
  remove('root', 'admin_deleteNotice', ({ kept }) => `/api/admin/msg/notice?id=${first(kept, 'notices').id}`, {}),

  get('root', 'admin_getSMTPConfig', '/api/admin/config/get-email-config', 'EmailConfig', { keep: 'mail' }),
  put('root', 'admin_editSMTPConfig', '/api/admin/config/set-email-config', ({ kept }: World) => kept['mail']),
  get('root', 'admin_getWebsiteConfig', '/api/admin/config/get-web-config', 'WebConfig', { keep: 'web' }),
  put('root', 'admin_editWebsiteConfig', '/api/admin/config/set-web-config', ({ kept }: World) => ({
    ...kept['web'],
    description: 'None',
  })),
  get('root', 'admin_getDataBaseConfig', '/api/admin/config/get-db-and-redis-config', 'Databases', {
    keep: 'databases',
  }),
  // Refused here, whatever is sent: see the call's own words.
  put(
    'root',
    'admin_editDataBaseConfig',
    '/api/admin/config/set-db-and-redis-config',
    ({ kept }: World) => kept['databases'],
    'void',
    {
      status: 400,
    },
  ),
  get('root', 'admin_getSwitchConfig', '/api/admin/switch/info', 'Switches', { keep: 'switches' }),
  put('root', 'admin_saveSwitchConfig', '/api/admin/switch/update', ({ kept }: World) => ({
    ...kept['switches'],
    defaultSubmitInterval: '0',
    hduUsernameList: [''],
    hduPasswordList: [''],
  })),
  post('root', 'admin_testSMTPConfig', '/api/admin/config/test-email', { email: 'nowhere' }, 'void', { status: 400 }),
  remove('root', 'admin_deleteHomeCarousel', '/api/admin/config/home-carousel?id=987654', {}, 'void', { status: 400 }),

  get('problemAdmin', 'admin_getDiscussion', `/api/get-discussion-list?${paged}&admin=true`, 'Page<Discussion>'),
  put('problemAdmin', 'admin_updateDiscussion', '/api/admin/discussion', ({ did }: World) => ({
    id: did,
    topPriority: true,
  })),
  get('problemAdmin', 'admin_getDiscussionReport', `/api/admin/discussion-report?${paged}`, 'Page<DiscussionReport>', {
    keep: 'reports',
  }),
  put('problemAdmin', 'admin_updateDiscussionReport', '/api/admin/discussion-report', ({ kept }: World) => ({
    id: first(kept, 'reports').id,
    status: true,
  })),
  remove('problemAdmin', 'admin_deleteDiscussion', '/api/admin/discussion', ({ did }: World) => [did]),

  // Rejudging, as buttons of lists do.
  get(
    'root',
    'admin_manualJudge',
    ({ submitId }) => `/api/admin/judge/manual-judge?submitId=${submitId}&status=-1&score=`,
    'Judge',
  ),
  get('root', 'submissionRejudge', ({ submitId }) => `/api/admin/judge/rejudge?submitId=${submitId}`, 'Judge'),
  get('root', 'admin_cancelJudge', ({ submitId }) => `/api/admin/judge/cancel-judge?submitId=${submitId}`, 'Judge'),
  get(
    'root',
    'ContestRejudgeProblem',
    ({ cid, contestPid }) => `/api/admin/judge/rejudge-contest-problem?cid=${cid}&pid=${contestPid}`,
    'any',
  ),
];
