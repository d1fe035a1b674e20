import { z } from 'zod';
import { call } from './call.ts';
import { forAdmins } from './roles.ts';
import { date, optionalBool, optionalInt, optionalText, page, paging, text, utcOffset } from './scalar.ts';

/** Texts, switches, mail and health of the site. */
const area = 'site';

export const websiteConfig = z.object({
  baseUrl: z.string(),
  name: z.string(),
  shortName: z.string(),
  recordName: z.string(),
  recordUrl: z.string(),
  description: z.string(),
  email: z.string(),
  projectName: z.string(),
  projectUrl: z.string(),
  register: z.boolean(),
  openPublicDiscussion: z.boolean(),
  openGroupDiscussion: z.boolean(),
  openContestComment: z.boolean(),
});

export const getWebsiteConfig = call({
  area,
  name: 'getWebsiteConfig',
  method: 'GET',
  path: '/api/get-website-config',
  access: 'guest',
  summary: 'Texts and switches of the site.',
  data: websiteConfig.extend({
    footer: z.string(),
    pictureHosts: z.array(z.string()),
    /** Can people log in by a provider? */
    signOn: z.boolean(),
  }),
});

export const getDashboardInfo = call({
  area,
  name: 'getDashboardInfo',
  method: 'GET',
  path: '/api/admin/dashboard/get-dashboard-info',
  access: forAdmins,
  summary: 'Users, recent contests and submissions of the reader’s day.',
  query: z.object({ utcOffset }),
  data: z.object({ userNum: z.number().int(), recentContestNum: z.number().int(), todayJudgeNum: z.number().int() }),
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

export const seen = call({
  area,
  name: 'seen',
  method: 'GET',
  path: '/api/connection',
  access: 'guest',
  summary: 'How the request that asks came to the server, for whoever wants to know what a proxy makes of it.',
  data: z.object({
    ip: z.string(),
    scheme: z.string(),
    host: z.string(),
    isForwarded: z.boolean(),
    /** Is the proxy one whose word for addresses is taken? */
    isBelieved: z.boolean(),
    publicUrl: z.string(),
  }),
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

/**
 * Calls that change settings take `was` beside them: what is sent, as it was read. Then nobody else's change is lost.
 */
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
  body: z.object({
    ...webTexts,
    register: optionalBool,
    was: z.object({ ...webTexts, register: optionalBool }).optional(),
  }),
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
    hasPassword: z.boolean(),
  }),
});

const mailServer = {
  emailHost: optionalText,
  emailPort: optionalInt,
  emailUsername: optionalText,
  emailBGImg: optionalText,
  emailSsl: optionalBool,
};

export const setEmailConfig = call({
  area,
  name: 'setEmailConfig',
  method: 'PUT',
  path: '/api/admin/config/set-email-config',
  access: systemInfo,
  summary: 'Change the mail server; empty fields are kept, the word None clears one.',
  body: z.object({ ...mailServer, emailPassword: optionalText, was: z.object(mailServer).optional() }),
});

export const testEmail = call({
  area,
  name: 'testEmail',
  method: 'POST',
  path: '/api/admin/config/test-email',
  access: systemInfo,
  cost: 'mail',
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
  /** Administrators' rights rest until they log in with a second factor. */
  secondFactorForAdmins: z.boolean(),
  /** Off: only super administrators log in by a password. */
  localPasswords: z.boolean(),
};

const limits = [
  'defaultSubmitInterval',
  /** Submissions of a person within a minute from which each needs a captcha; 0: never. */
  'submitCaptchaFrom',
  /** ms under which no lab suggests a time limit. */
  'leastSuggestedLimit',
  'defaultCreateGroupDailyLimit',
  'defaultCreateGroupLimit',
  'defaultCreateGroupACInitValue',
  'defaultCreateDiscussionDailyLimit',
  'defaultCreateDiscussionACInitValue',
  'defaultCreateCommentACInitValue',
] as const;

/** Accounts at other judges, as older clients send them. */
export const accountLists = [
  'hduUsernameList',
  'hduPasswordList',
  'cfUsernameList',
  'cfPasswordList',
  'pojUsernameList',
  'pojPasswordList',
  'atcoderUsernameList',
  'atcoderPasswordList',
  'spojUsernameList',
  'spojPasswordList',
  'libreojUsernameList',
  'libreojPasswordList',
] as const;
export type AccountList = (typeof accountLists)[number];
const accountNames = z.array(z.string().max(200)).max(200);

const fields = <K extends string, T extends z.ZodType>(keys: readonly K[], schema: T) =>
  Object.fromEntries(keys.map((key) => [key, schema])) as Record<K, T>;

export const getSwitchConfig = call({
  area,
  name: 'getSwitchConfig',
  method: 'GET',
  path: '/api/admin/switch/info',
  access: systemInfo,
  summary: 'Switches and limits.',
  data: z.object({ ...switches, ...fields(limits, z.number().int()), ...fields(accountLists, accountNames) }),
});

const plainSwitches = {
  ...fields(Object.keys(switches) as (keyof typeof switches)[], optionalBool),
  ...fields(limits, optionalInt),
};

export const updateSwitchConfig = call({
  area,
  name: 'updateSwitchConfig',
  method: 'PUT',
  path: '/api/admin/switch/update',
  access: systemInfo,
  summary: 'Change switches and limits; missing ones are kept, negative limits count as 0.',
  body: z.object({
    ...plainSwitches,
    was: z.object(plainSwitches).optional(),
    ...fields(
      accountLists,
      accountNames
        .nullable()
        .optional()
        .transform((list) => list ?? undefined),
    ),
  }),
});
