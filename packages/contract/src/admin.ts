import { z } from 'zod';
import { call } from './call.ts';
import { date, optionalInt, optionalText, orNull, page, paging, text } from './scalar.ts';

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
