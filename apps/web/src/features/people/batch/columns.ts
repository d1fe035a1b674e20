import { userAdmin } from '@assay/contract';

export const batchFields = userAdmin.batchFields.options;
export type Field = (typeof batchFields)[number];

/** What a column is called in files of either language, the plainest word first. */
const headWords: Readonly<Record<Field, readonly string[]>> = {
  username: [
    'username',
    'user',
    'login',
    'loginname',
    'account',
    'accountname',
    'userid',
    'handle',
    '用户名',
    '用户',
    '账号',
    '帐号',
    '账户',
    '登录名',
    '登录账号',
  ],
  password: ['password', 'initialpassword', 'passwd', 'pass', 'pwd', '密码', '初始密码', '登录密码', '口令'],
  email: ['email', 'mail', 'emailaddress', '邮箱', '电子邮箱', '电子邮件', '邮箱地址', '邮件'],
  realname: ['realname', 'fullname', 'name', 'studentname', '姓名', '真实姓名', '学生姓名', '名字'],
  gender: ['gender', 'sex', '性别'],
  nickname: ['nickname', 'nick', 'displayname', '昵称', '显示名'],
  school: [
    'school',
    'university',
    'college',
    'institution',
    'organization',
    'organisation',
    '学校',
    '学校名称',
    '院校',
    '单位',
    '学院',
    '院系',
  ],
  number: [
    'number',
    'studentnumber',
    'studentno',
    'studentid',
    'sid',
    '学号',
    '学籍号',
    '学生学号',
    '考号',
    '准考证号',
    '工号',
  ],
  course: ['course', 'class', 'classname', 'major', '班级', '班', '行政班', '行政班级', '教学班', '专业', '专业班级'],
};

/** A head without case, spaces and marks: `Student No.*` and `studentno` are the same, `学号（必填）` and `学号` too. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[（(【[].*?[)）\]】]/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

const wordAt = (field: Field, head: string): number => headWords[field].indexOf(plain(head));

/** Which field a head names; undefined for one that nobody knows. */
export const fieldNamed = (head: string): Field | undefined => batchFields.find((field) => wordAt(field, head) >= 0);

/** Which column of a file is which field; -1: none. */
export type Columns = Readonly<Record<Field, number>>;

/** Lines from the top among which heads are looked for: names of schools and classes may stand above. */
const linesAbove = 10;

/** Which line names the columns; -1 where none of the first ones does. */
export const headLine = (lines: readonly (readonly string[])[]): number =>
  lines.slice(0, linesAbove).findIndex((line) => {
    const filled = line.filter((cell) => cell.trim() !== '').length;
    const named = line.filter((cell) => fieldNamed(cell) !== undefined).length;
    return named >= 2 || (named === 1 && filled === 1);
  });

/**
 * Which column is which by their heads; without heads they stand in the order of the call. A student number is the username
 * too where nothing else is.
 */
export const columnsOf = (heads: readonly string[] | undefined): Columns => {
  const placeOf = (field: Field): number => {
    const places = (heads ?? []).map((head, place) => ({ place, word: wordAt(field, head) }));
    const known = places.filter(({ word }) => word >= 0).toSorted((a, b) => a.word - b.word);
    return known[0]?.place ?? -1;
  };
  const found = Object.fromEntries(
    batchFields.map((field, place) => [field, heads === undefined ? place : placeOf(field)]),
  ) as Record<Field, number>;
  return found.username < 0 ? { ...found, username: found.number } : found;
};
