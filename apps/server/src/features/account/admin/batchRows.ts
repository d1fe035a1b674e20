import type { userAdmin } from '@assay/contract';
import { isUsername, longestUsername, nameKey, oneLine } from '@assay/domain';
import { isEmail, isPassword } from '../account.rules.ts';

/** An account as a row of an import says it. */
export interface BatchUser {
  username: string;
  password: string;
  email: string | null;
  realname: string | null;
  gender: 'male' | 'female' | 'secrecy';
  nickname: string | null;
  school: string | null;
  number: string | null;
  course: string | null;
}

type Problem = userAdmin.BatchProblem;
type Field = Problem['field'];

/** Characters that the fields of a profile may have, as where their owners change them. */
const longest = { realname: 50, nickname: 20, school: 100, number: 200, course: 100 } as const;

const genderOf = (text: string): BatchUser['gender'] => {
  if (/^(?:male|0|m|男)$/i.test(text)) return 'male';
  return /^(?:female|1|f|女)$/i.test(text) ? 'female' : 'secrecy';
};

/** What a row of texts says, in the order of the reference: everything trimmed, what is empty is absent. */
export const readRow = (row: readonly (string | null)[]): BatchUser => {
  const at = (place: number): string => row[place]?.trim() ?? '';
  return {
    username: at(0),
    password: at(1),
    email: at(2) || null,
    realname: oneLine(at(3)) || null,
    gender: genderOf(at(4)),
    nickname: oneLine(at(5)) || null,
    school: oneLine(at(6)) || null,
    number: oneLine(at(7)) || null,
    course: oneLine(at(8)) || null,
  };
};

const ownProblems = (user: BatchUser): Omit<Problem, 'index'>[] => {
  const found: Omit<Problem, 'index'>[] = [];
  const add = (field: Field, code: string, params: Problem['params'] = {}) => void found.push({ field, code, params });
  const { username, password, email } = user;
  if (username === '') add('username', 'usernameEmpty');
  else if (username.length > longestUsername)
    add('username', 'usernameLong', { length: username.length, max: longestUsername });
  else if (!isUsername(username)) add('username', 'usernameFormat');
  if (password === '') add('password', 'passwordEmpty');
  else if (!isPassword(password)) add('password', 'passwordLength', { length: password.length });
  if (email !== null && !isEmail(email)) add('email', 'emailFormat');
  for (const [field, max] of Object.entries(longest) as [keyof typeof longest, number][]) {
    const length = user[field]?.length ?? 0;
    if (length > max) add(field, 'tooLong', { length, max });
  }
  return found;
};

/**
 * All that is wrong with rows, in their order: with a row itself, with two of one name or address, and with those that
 * accounts have already (`taken`, by `nameKey`).
 */
export const problemsOf = (
  users: readonly BatchUser[],
  taken: { usernames: ReadonlySet<string>; emails: ReadonlySet<string> },
): Problem[] => {
  const names = new Map<string, number>();
  const emails = new Map<string, number>();
  return users.flatMap((user, index) => {
    const found: Problem[] = ownProblems(user).map((problem) => ({ index, ...problem }));
    const name = nameKey(user.username);
    const email = user.email === null ? undefined : nameKey(user.email);
    if (name !== '') {
      const first = names.get(name);
      if (first !== undefined)
        found.push({ index, field: 'username', code: 'usernameTwice', params: { index: first } });
      else if (taken.usernames.has(name)) found.push({ index, field: 'username', code: 'usernameUsed', params: {} });
      names.set(name, first ?? index);
    }
    if (email !== undefined) {
      const first = emails.get(email);
      if (first !== undefined) found.push({ index, field: 'email', code: 'emailTwice', params: { index: first } });
      else if (taken.emails.has(email)) found.push({ index, field: 'email', code: 'emailUsed', params: {} });
      emails.set(email, first ?? index);
    }
    return found;
  });
};
