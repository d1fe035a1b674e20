import { z } from 'zod';
import { call } from './call.ts';
import { forAdmins } from './roles.ts';
import { date, optionalLongText, optionalText, orNull, text } from './scalar.ts';

const area = 'account';

export const userInfo = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: orNull(z.string()),
  avatar: orNull(z.string()),
  titleName: orNull(z.string()),
  titleColor: orNull(z.string()),
  email: orNull(z.string()),
  number: orNull(z.string()),
  gender: orNull(z.string()),
  school: orNull(z.string()),
  course: orNull(z.string()),
  signature: orNull(z.string()),
  realname: orNull(z.string()),
  github: orNull(z.string()),
  blog: orNull(z.string()),
  cfUsername: orNull(z.string()),
  mobile: orNull(z.string()),
  roleList: z.array(z.string()),
});

export type UserInfo = z.output<typeof userInfo>;

/** `code`: of an authenticator app, or a recovery code, where the account has a second factor. */
const credentials = z.object({ username: text, password: text, code: optionalText });

export const login = call({
  area,
  name: 'login',
  method: 'POST',
  path: '/api/login',
  access: 'guest',
  cost: 'password',
  summary:
    'Log in; the token is in the Authorization header of the answer. An account with a second factor is refused without its code, with data.secondFactor.',
  strictBody: true,
  body: credentials,
  data: userInfo,
});

export const getLoginQueue = call({
  area,
  name: 'getLoginQueue',
  method: 'GET',
  path: '/api/login-queue',
  access: 'guest',
  summary: 'How many passwords wait to be checked on this server, and how long one takes: what a page tells who waits.',
  data: z.object({ waiting: z.number().int(), ms: z.number().int() }),
});

export const adminLogin = call({
  area,
  name: 'adminLogin',
  method: 'POST',
  path: '/api/admin/login',
  access: 'guest',
  cost: 'password',
  summary: 'Log in to the back office; refused without an admin role.',
  strictBody: true,
  body: credentials,
  data: userInfo,
});

export const logout = call({
  area,
  name: 'logout',
  method: 'GET',
  path: '/api/logout',
  access: 'login',
  summary: 'End this session; its tokens stop working at once.',
});

export const adminLogout = call({
  area,
  name: 'adminLogout',
  method: 'GET',
  path: '/api/admin/logout',
  access: forAdmins,
  summary: 'End this session of the back office.',
});

export const getUserAuthInfo = call({
  area,
  name: 'getUserAuthInfo',
  method: 'GET',
  path: '/api/get-user-auth-info',
  access: 'login',
  summary: 'Role names of the caller.',
  data: z.object({ roles: z.array(z.string()), permissions: orNull(z.array(z.string())) }),
});

export const checkUsernameOrEmail = call({
  area,
  name: 'checkUsernameOrEmail',
  method: 'POST',
  path: '/api/check-username-or-email',
  access: 'guest',
  summary: 'Are this name and address taken? A malformed address is not.',
  body: z.object({ username: optionalText, email: optionalText }),
  data: z.object({ username: z.boolean(), email: z.boolean() }),
});

export const captcha = call({
  area,
  name: 'captcha',
  method: 'GET',
  path: '/api/captcha',
  access: 'guest',
  cost: 'captcha',
  summary: 'A picture with a sum of two numbers, 90 × 30.',
  data: z.object({ img: z.string(), captchaKey: z.string() }),
});

export const captchaQuestion = call({
  area,
  name: 'captchaQuestion',
  method: 'GET',
  path: '/api/captcha-question',
  access: 'guest',
  cost: 'captcha',
  summary: 'The same in words, for those who cannot see the picture; only who was asked may answer.',
  data: z.object({ question: z.string(), captchaKey: z.string() }),
});

export const getRegisterCode = call({
  area,
  name: 'getRegisterCode',
  method: 'GET',
  path: '/api/get-register-code',
  access: 'guest',
  cost: 'mail',
  summary: 'Mail a 6-digit code, valid 600 s; at most one in 60 s.',
  query: z.object({ email: text }),
  data: z.object({ email: z.string(), expire: z.number().int() }),
});

export const register = call({
  area,
  name: 'register',
  method: 'POST',
  path: '/api/register',
  access: 'guest',
  cost: 'password',
  summary: 'Create an account with the mailed code.',
  strictBody: true,
  body: z.object({ username: text, password: text, email: text, code: text }),
});

export const applyResetPassword = call({
  area,
  name: 'applyResetPassword',
  method: 'POST',
  path: '/api/apply-reset-password',
  access: 'guest',
  cost: 'mail',
  summary: 'Mail a link that sets a new password, valid 600 s; at most one in 90 s.',
  body: z.object({ captcha: text, captchaKey: text, email: text }),
});

export const resetPassword = call({
  area,
  name: 'resetPassword',
  method: 'POST',
  path: '/api/reset-password',
  access: 'guest',
  cost: 'password',
  summary: 'Set a new password with the code of the mailed link.',
  body: z.object({ username: text, password: text, code: text }),
});

/** What became of a change that needs the password: the envelope is always a success. */
export const changeResult = z.object({ code: z.number().int(), msg: orNull(z.string()), userInfo: orNull(userInfo) });

export const changePassword = call({
  area,
  name: 'changePassword',
  method: 'POST',
  path: '/api/change-password',
  access: 'login',
  cost: 'password',
  summary: 'The outcome is in data.code: 200 done, 400 wrong old password, 403 locked.',
  body: z.object({ oldPassword: text, newPassword: text }),
  data: changeResult,
});

export const getChangeEmailCode = call({
  area,
  name: 'getChangeEmailCode',
  method: 'GET',
  path: '/api/get-change-email-code',
  access: 'login',
  cost: 'mail',
  summary: 'Mail a 6-digit code to the new address; at most one in 30 s.',
  query: z.object({ email: text }),
});

export const changeEmail = call({
  area,
  name: 'changeEmail',
  method: 'POST',
  path: '/api/change-email',
  access: 'login',
  cost: 'password',
  summary: 'The outcome is in data.code: 200 done, 400 wrong password or code, 403 locked.',
  body: z.object({ password: text, newEmail: text, code: text }),
  data: changeResult,
});

export const changeUserInfo = call({
  area,
  name: 'changeUserInfo',
  method: 'POST',
  path: '/api/change-userInfo',
  access: 'login',
  summary: 'The whole profile: what is left out is emptied, but not the gender. Other fields are ignored.',
  body: z.object({
    cfUsername: optionalText,
    realname: optionalText,
    nickname: optionalText,
    signature: optionalLongText,
    blog: optionalText,
    gender: optionalText,
    github: optionalText,
    school: optionalText,
    number: optionalText,
  }),
  data: userInfo,
});

export const getSessions = call({
  area,
  name: 'getSessions',
  method: 'POST',
  path: '/api/admin/dashboard/get-sessions',
  access: forAdmins,
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
