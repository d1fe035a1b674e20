import { type RoleId, roleNames } from '@assay/domain';
import type { listUsers } from './userAdmin.store.ts';

type Row = Awaited<ReturnType<typeof listUsers>>[number];

/** A user as the list of the back office shows one; `password` is always null. */
export const presentAdminUser = (row: Row, sent: ReadonlyMap<string, number>) => ({
  uid: row.uid,
  username: row.username,
  nickname: row.nickname,
  school: row.school,
  course: row.course,
  number: row.number,
  gender: row.gender,
  realname: row.realname,
  cfUsername: row.cfUsername,
  github: row.github,
  blog: row.blog,
  email: row.email,
  avatar: row.avatar,
  titleName: row.titleName,
  titleColor: row.titleColor,
  signature: row.signature,
  status: row.status,
  gmtCreate: row.gmtCreate,
  gmtModified: row.gmtModified,
  roles: [{ id: row.role, role: roleNames[row.role as RoleId], status: 0 }],
  submissions: sent.get(row.uid) ?? 0,
  lastLogin: row.lastLoginAt,
  secondFactor: row.secondFactor,
});
