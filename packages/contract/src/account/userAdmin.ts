import { loginSpans, mostInBatch } from '@assay/domain';
import { z } from 'zod';
import { call } from '../call.ts';
import { forRoot } from '../roles.ts';
import {
  date,
  int,
  optionalBool,
  optionalCode,
  optionalInt,
  optionalText,
  orNull,
  page,
  paging,
  text,
} from '../scalar.ts';

const area = 'userAdmin';

const keepers = { permission: 'user_admin' } as const;

const role = z.object({
  id: z.number().int(),
  role: z.string(),
  description: orNull(z.string()),
  status: z.number().int(),
  gmtCreate: orNull(date),
  gmtModified: orNull(date),
});

/** By what the list of users can be sorted. */
export const userSorts = z.enum(['created', 'username', 'school', 'number', 'lastLogin']);

const wanted = {
  keyword: optionalText,
  /** A text in the name of a group they are members of. */
  group: optionalText,
  onlyAdmin: optionalBool,
  /** Number of a role. */
  role: optionalCode,
  status: optionalCode,
  /** Those who never came in are away since their account was made. */
  login: z.enum(loginSpans).optional(),
  /** `created` where nothing is said; accounts of one file stand in its order. */
  sort: userSorts.optional(),
  /** The other way round. */
  reverse: optionalBool,
};

/** A user as the list shows one; never with a password, not even its hash. */
const adminUser = z.object({
  uid: z.string(),
  username: z.string(),
  password: z.null().default(null),
  nickname: orNull(z.string()),
  school: orNull(z.string()),
  course: orNull(z.string()),
  number: orNull(z.string()),
  gender: orNull(z.string()),
  realname: orNull(z.string()),
  cfUsername: orNull(z.string()),
  github: orNull(z.string()),
  blog: orNull(z.string()),
  email: orNull(z.string()),
  avatar: orNull(z.string()),
  titleName: orNull(z.string()),
  titleColor: orNull(z.string()),
  /** Its beginning. */
  signature: orNull(z.string()),
  status: z.number().int(),
  gmtCreate: date,
  gmtModified: date,
  roles: z.array(role),
  /** Beside the reference: submissions of all kinds, and the newest login. */
  submissions: z.number().int(),
  lastLogin: orNull(date),
  secondFactor: z.boolean(),
});
export type AdminUser = z.output<typeof adminUser>;

export const getUserList = call({
  area,
  name: 'getUserList',
  method: 'GET',
  path: '/api/admin/user/get-user-list',
  access: keepers,
  summary: 'Users, newest account first; keyword looks in names, addresses, schools and student numbers.',
  query: z.object({ ...paging(10), ...wanted }),
  data: page(adminUser),
});

export const exportUsers = call({
  area,
  name: 'exportUsers',
  method: 'GET',
  path: '/api/admin/user/export',
  access: keepers,
  transport: 'download',
  summary: 'The users of a list as xlsx, every cell a text; at most 10000.',
  query: z.object(wanted),
});

const edited = {
  username: optionalText,
  realname: optionalText,
  email: optionalText,
  type: optionalInt,
  status: optionalInt,
  titleName: optionalText,
  /** Pickers of older clients say null where it was taken away. */
  titleColor: z.union([text, z.null().transform(() => '')]).optional(),
};

export const editUser = call({
  area,
  name: 'editUser',
  method: 'PUT',
  path: '/api/admin/user/edit-user',
  access: keepers,
  cost: 'password',
  summary: 'Change an account; what is missing is kept. A new password, and disabling, end its sessions.',
  body: z.object({
    uid: text,
    ...edited,
    setNewPwd: optionalBool,
    password: optionalText,
    /** What is sent, as it was read: then nobody else's change is lost. */
    was: z.object(edited).nullish(),
  }),
});

const uids = z.array(z.string().max(64)).max(500);

export const editManyUsers = call({
  area,
  name: 'editManyUsers',
  method: 'PUT',
  path: '/api/admin/user/edit-many',
  access: keepers,
  summary: 'Give many accounts a role or a state, all or none.',
  body: z.object({ ids: uids, type: optionalInt, status: optionalInt }),
});

const deletable = uids.max(100);

export const userConsequences = call({
  area,
  name: 'userConsequences',
  method: 'POST',
  path: '/api/admin/user/delete-consequences',
  access: keepers,
  summary: 'What deleting these accounts would take with it; changes nothing.',
  body: z.object({ ids: deletable }),
  data: z.object({
    users: z.array(z.object({ uid: z.string(), username: z.string(), stays: z.boolean() })),
    /** Outside contests: they go. */
    submissions: z.number().int(),
    /** Those stay, under a neutral name. */
    inContests: z.number().int(),
    /** Of the site and of contests, and notices to users: they stay as well. */
    announcements: z.number().int(),
    notices: z.number().int(),
    comments: z.number().int(),
    posts: z.number().int(),
    honors: z.number().int(),
  }),
});

export const deleteUsers = call({
  area,
  name: 'deleteUsers',
  method: 'DELETE',
  path: '/api/admin/user/delete-user',
  access: keepers,
  summary: 'Delete accounts, all or none; what contests count stays under a neutral name.',
  body: z.object({ ids: deletable }),
});

/** username, password, email, realname, gender, nickname, school, number, course; more is ignored. */
const row = z.array(z.string().max(500).nullable()).max(20);

/** The columns of an import, in their order. */
export const batchFields = z.enum([
  'username',
  'password',
  'email',
  'realname',
  'gender',
  'nickname',
  'school',
  'number',
  'course',
]);

const batchProblem = z.object({
  /** Place in what was sent, from 0. */
  index: z.number().int(),
  field: batchFields,
  /** A code of `userImport.<code>` of `people.json`. */
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type BatchProblem = z.output<typeof batchProblem>;

export const checkUserBatch = call({
  area,
  name: 'checkUserBatch',
  method: 'POST',
  path: '/api/admin/user/check-batch-user',
  access: keepers,
  summary: 'What is wrong with rows that are to be imported; writes nothing.',
  body: z.object({ users: z.array(row).max(mostInBatch) }),
  data: z.object({ total: z.number().int(), problems: z.array(batchProblem) }),
});

export const insertUserBatch = call({
  area,
  name: 'insertUserBatch',
  method: 'POST',
  path: '/api/admin/user/insert-batch-user',
  access: keepers,
  cost: 'password',
  summary: 'Import accounts. With allOrNothing one wrong row keeps all out; else wrong rows are skipped and named.',
  body: z.object({
    users: z.array(row).max(mostInBatch),
    allOrNothing: optionalBool,
    /** Number of a role that all of them get; an ordinary user's where nothing is said. */
    type: optionalInt,
  }),
});

export const generateUsers = call({
  area,
  name: 'generateUsers',
  method: 'POST',
  path: '/api/admin/user/generate-user',
  access: keepers,
  cost: 'password',
  summary: 'Make accounts prefix + number + suffix with passwords of their own, all or none.',
  body: z.object({
    prefix: optionalText,
    suffix: optionalText,
    number_from: int,
    number_to: int,
    password_length: int,
    /** Digits of each number at least: zeros stand in front. */
    number_width: optionalInt,
    type: optionalInt,
  }),
  data: z.object({
    /** For the download, within half an hour. */
    key: z.string(),
    users: z.array(z.object({ username: z.string(), password: z.string() })),
  }),
});

export const downloadGeneratedUsers = call({
  area,
  name: 'downloadGeneratedUsers',
  method: 'GET',
  path: '/api/file/generate-user-excel',
  access: forRoot,
  transport: 'download',
  summary: 'Names and passwords of generated accounts as xlsx; empty when they are forgotten.',
  query: z.object({ key: text }),
});

const login = z.object({
  id: z.number().int(),
  ip: orNull(z.string()),
  userAgent: orNull(z.string()),
  gmtCreate: date,
  /** Logged out or revoked. */
  endedAt: orNull(date),
  /** A token of it still works. */
  living: z.boolean(),
});
export type LoginRow = z.output<typeof login>;

export const getUserLogins = call({
  area,
  name: 'getUserLogins',
  method: 'GET',
  path: '/api/admin/user/logins',
  access: keepers,
  summary: 'Logins of a user of the last months, newest first.',
  query: z.object({ uid: text, ...paging(10) }),
  data: page(login),
});

export const logoutUser = call({
  area,
  name: 'logoutUser',
  method: 'POST',
  path: '/api/admin/user/logout-everywhere',
  access: keepers,
  summary: "End all sessions of a user; the caller's own session stays.",
  body: z.object({ uid: text }),
  data: z.object({ ended: z.number().int() }),
});
