import { expect, it } from 'vitest';
import { problemsOf, readRow } from './batchRows.ts';

const nobody = { usernames: new Set<string>(), emails: new Set<string>() };
const codes = (rows: (string | null)[][], taken = nobody) =>
  problemsOf(rows.map(readRow), taken).map(({ index, field, code }) => [index, field, code]);

it('takes names for one that the database takes for one, and none that looks like another', () => {
  expect(
    codes(
      [
        ['ΟΔΟΣ', '123456'],
        ['οδοσ', '123456'],
        ['İstanbul', '123456'],
        ['ｔｅａｍ１', '123456'],
        ['team1\u200b', '123456'],
      ],
      { usernames: new Set(['istanbul']), emails: new Set() },
    ),
  ).toEqual([
    [1, 'username', 'usernameTwice'],
    [2, 'username', 'usernameUsed'],
    [3, 'username', 'usernameFormat'],
    [4, 'username', 'usernameFormat'],
  ]);
});

it('reads a row in the order of the reference', () => {
  expect(readRow([' anna ', ' secret-1 ', 'a@b.org', '安娜', 'female', 'Ann', 'North', '0007', '3b', 'more'])).toEqual({
    username: 'anna',
    password: 'secret-1',
    email: 'a@b.org',
    realname: '安娜',
    gender: 'female',
    nickname: 'Ann',
    school: 'North',
    number: '0007',
    course: '3b',
  });
  expect(readRow(['b', 'secret-1', null, ''])).toMatchObject({ email: null, realname: null, gender: 'secrecy' });
});

it('keeps names of people and schools to one line in one direction', () => {
  expect(readRow(['a', 'b', '', 'Ada\nByron', '', '\u202enimda', 'Hill\u2028School'])).toMatchObject({
    realname: 'Ada Byron',
    nickname: 'nimda',
    school: 'Hill School',
  });
});

it.each([
  ['male', 'male'],
  ['0', 'male'],
  ['男', 'male'],
  ['1', 'female'],
  ['Female', 'female'],
  ['', 'secrecy'],
  ['2', 'secrecy'],
])('reads the gender %s as %s', (text, gender) => {
  expect(readRow(['a', 'b', '', '', text]).gender).toBe(gender);
});

it('finds nothing wrong with good rows', () => {
  expect(
    codes([
      ['a', '123456'],
      ['x'.repeat(20), 'y'.repeat(20), 'a@b.org', 'z'.repeat(50), '', 'n'.repeat(20)],
    ]),
  ).toEqual([]);
});

it('names the field and the reason of each wrong one', () => {
  const rows = [
    ['', '123456'],
    ['x'.repeat(21), '123456'],
    ['a b', '12345'],
    ['c', '', 'no-address'],
    ['d', 'y'.repeat(21), '', 'z'.repeat(51), '', 'n'.repeat(21), 's'.repeat(101)],
  ];
  expect(codes(rows)).toEqual([
    [0, 'username', 'usernameEmpty'],
    [1, 'username', 'usernameLong'],
    [2, 'username', 'usernameFormat'],
    [2, 'password', 'passwordLength'],
    [3, 'password', 'passwordEmpty'],
    [3, 'email', 'emailFormat'],
    [4, 'password', 'passwordLength'],
    [4, 'realname', 'tooLong'],
    [4, 'nickname', 'tooLong'],
    [4, 'school', 'tooLong'],
  ]);
});

it('finds names and addresses that come twice or are taken, in any case of letters', () => {
  const rows = [
    ['Anna', '123456', 'A@b.org'],
    ['anna', '123456', 'a@B.org'],
    ['BOB', '123456', 'bob@b.org'],
  ];
  const taken = { usernames: new Set(['bob']), emails: new Set(['bob@b.org']) };
  expect(problemsOf(rows.map(readRow), taken)).toEqual([
    { index: 1, field: 'username', code: 'usernameTwice', params: { index: 0 } },
    { index: 1, field: 'email', code: 'emailTwice', params: { index: 0 } },
    { index: 2, field: 'username', code: 'usernameUsed', params: {} },
    { index: 2, field: 'email', code: 'emailUsed', params: {} },
  ]);
});
