import { type RoleId, roleNames } from '@assay/domain';
import type { UserRow } from './account.store.ts';

/** What a user may see of the own account. The password hash stays behind. */
export const presentUserInfo = (row: UserRow) => ({
  uid: row.uid,
  username: row.username,
  nickname: row.nickname,
  avatar: row.avatar,
  titleName: row.titleName,
  titleColor: row.titleColor,
  email: row.email,
  number: row.number,
  gender: row.gender,
  school: row.school,
  course: row.course,
  signature: row.signature,
  realname: row.realname,
  github: row.github,
  blog: row.blog,
  cfUsername: row.cfUsername,
  mobile: row.mobile,
  roleList: [roleNames[row.role as RoleId]],
});
