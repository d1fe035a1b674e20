import { z } from 'zod';
import { call } from './call.ts';
import { date, optionalBool, optionalInt, optionalText, orNull, page, paging, text } from './scalar.ts';

const area = 'admin';
const threeAdmins = { roles: ['root', 'admin', 'problem_admin'] } as const;

export const getDashboardInfo = call({
  area,
  name: 'getDashboardInfo',
  method: 'GET',
  path: '/api/admin/dashboard/get-dashboard-info',
  access: threeAdmins,
  summary: 'Users, recent contests and submissions of today.',
  data: z.object({ userNum: z.number().int(), recentContestNum: z.number().int(), todayJudgeNum: z.number().int() }),
});

export const getSessions = call({
  area,
  name: 'getSessions',
  method: 'POST',
  path: '/api/admin/dashboard/get-sessions',
  access: threeAdmins,
  summary: "The caller's last login before this one.",
  data: z.object({
    id: z.number().int(),
    uid: z.string(),
    userAgent: orNull(z.string()),
    ip: orNull(z.string()),
    gmtCreate: date,
    gmtModified: date,
  }),
});

export const outboxMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  sentAt: date,
  text: z.string(),
});

export const getOutbox = call({
  area,
  name: 'getOutbox',
  method: 'GET',
  path: '/api/admin/outbox',
  access: { permission: 'system_info_admin' },
  summary: 'Mails kept on this machine because no mail server is configured, newest first.',
  query: z.object({ ...paging(10), keyword: optionalText }),
  data: page(outboxMail),
});

const adminProblemRow = z.object({
  id: z.number().int(),
  problemId: z.string(),
  title: z.string(),
  author: z.string(),
  modifiedUser: orNull(z.string()),
  type: z.number().int(),
  judgeMode: z.string(),
  auth: z.number().int(),
  difficulty: z.number().int(),
  isRemote: z.boolean(),
  gmtCreate: date,
  gmtModified: date,
});
export type AdminProblemRow = z.output<typeof adminProblemRow>;

export const adminGetProblemList = call({
  area,
  name: 'adminGetProblemList',
  method: 'GET',
  path: '/api/admin/problem/get-problem-list',
  access: threeAdmins,
  summary: 'All problems outside groups, newest first.',
  query: z.object({ ...paging(10), keyword: optionalText, auth: optionalInt, oj: optionalText }),
  data: page(adminProblemRow),
});

export const health = call({
  area,
  name: 'health',
  method: 'GET',
  path: '/api/health',
  access: 'guest',
  summary: '200 once database, migrations and at least one judge node are ready; 503 before, saying what is missing.',
  data: z.object({
    ok: z.boolean(),
    version: z.string(),
    database: z.boolean(),
    judgeNodes: z.number().int(),
    missing: z.array(z.string()),
  }),
});

export const changeProblemAuth = call({
  area,
  name: 'changeProblemAuth',
  method: 'PUT',
  path: '/api/admin/problem/change-problem-auth',
  access: threeAdmins,
  summary: 'Make a problem public (1), hidden (2) or a contest problem (3).',
  body: z.object({ id: text.transform(Number), auth: text.transform(Number).pipe(z.number().int().min(1).max(3)) }),
});

const systemInfo = { permission: 'system_info_admin' } as const;

const webTexts = {
  baseUrl: optionalText,
  name: optionalText,
  shortName: optionalText,
  description: optionalText,
  recordName: optionalText,
  recordUrl: optionalText,
  projectName: optionalText,
  projectUrl: optionalText,
};

export const getWebConfig = call({
  area,
  name: 'getWebConfig',
  method: 'GET',
  path: '/api/admin/config/get-web-config',
  access: systemInfo,
  summary: 'Texts of the site.',
  data: z.object({
    baseUrl: z.string(),
    name: z.string(),
    shortName: z.string(),
    description: z.string(),
    register: z.boolean(),
    recordName: z.string(),
    recordUrl: z.string(),
    projectName: z.string(),
    projectUrl: z.string(),
  }),
});

export const setWebConfig = call({
  area,
  name: 'setWebConfig',
  method: 'PUT',
  path: '/api/admin/config/set-web-config',
  access: systemInfo,
  summary: 'Change texts of the site; an empty one is kept, the word None clears it.',
  body: z.object({ ...webTexts, register: optionalBool }),
});

export const getEmailConfig = call({
  area,
  name: 'getEmailConfig',
  method: 'GET',
  path: '/api/admin/config/get-email-config',
  access: systemInfo,
  summary: 'The mail server; the password is not shown.',
  data: z.object({
    emailHost: z.string(),
    emailPassword: z.string(),
    emailPort: z.number().int(),
    emailUsername: z.string(),
    emailBGImg: z.string(),
    emailSsl: z.boolean(),
  }),
});

export const setEmailConfig = call({
  area,
  name: 'setEmailConfig',
  method: 'PUT',
  path: '/api/admin/config/set-email-config',
  access: systemInfo,
  summary: 'Change the mail server; empty fields are kept.',
  body: z.object({
    emailHost: optionalText,
    emailPassword: optionalText,
    emailPort: optionalInt,
    emailUsername: optionalText,
    emailBGImg: optionalText,
    emailSsl: optionalBool,
  }),
});

export const testEmail = call({
  area,
  name: 'testEmail',
  method: 'POST',
  path: '/api/admin/config/test-email',
  access: systemInfo,
  summary: 'Send a mail to try the mail server.',
  body: z.object({ email: text }),
});

const switches = {
  openPublicDiscussion: z.boolean(),
  openGroupDiscussion: z.boolean(),
  openContestComment: z.boolean(),
  openPublicJudge: z.boolean(),
  openGroupJudge: z.boolean(),
  openContestJudge: z.boolean(),
  hideNonContestSubmissionCode: z.boolean(),
};
const limits = [
  'defaultSubmitInterval',
  'defaultCreateGroupDailyLimit',
  'defaultCreateGroupLimit',
  'defaultCreateGroupACInitValue',
  'defaultCreateDiscussionDailyLimit',
  'defaultCreateDiscussionACInitValue',
  'defaultCreateCommentACInitValue',
] as const;
const fields = <K extends string, T extends z.ZodType>(keys: readonly K[], schema: T) =>
  Object.fromEntries(keys.map((key) => [key, schema])) as Record<K, T>;

export const getSwitchConfig = call({
  area,
  name: 'getSwitchConfig',
  method: 'GET',
  path: '/api/admin/switch/info',
  access: systemInfo,
  summary: 'Switches and limits.',
  data: z.object({ ...switches, ...fields(limits, z.number().int()) }),
});

export const updateSwitchConfig = call({
  area,
  name: 'updateSwitchConfig',
  method: 'PUT',
  path: '/api/admin/switch/update',
  access: systemInfo,
  summary: 'Change switches and limits; missing ones are kept, negative limits count as 0.',
  body: z.object({
    ...fields(Object.keys(switches) as (keyof typeof switches)[], optionalBool),
    ...fields(limits, optionalInt),
  }),
});
