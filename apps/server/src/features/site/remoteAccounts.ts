import { site } from '@assay/contract';
import type { RemoteKey } from '@assay/domain';
import { type AccountLists, siteOfList } from '../remote/index.ts';

type Lists = Partial<Record<site.AccountList, string[]>>;

const parts = /^(\w+)(Username|Password)List$/;

/** Lists of accounts at other judges as clients want them: names, and of each password only that there is one. */
export const accountLists = (names: ReadonlyMap<string, readonly string[]>): Required<Lists> =>
  Object.fromEntries(
    site.accountLists.map((key) => {
      const [, prefix, what] = parts.exec(key)!;
      const list = names.get(siteOfList(prefix!) ?? '') ?? [];
      return [key, what === 'Password' ? list.map(() => '') : [...list]];
    }),
  ) as Required<Lists>;

/**
 * Parts what was sent into plain settings and accounts of sites. Lists of different length say nothing that could be kept.
 */
export const changedAccounts = <B extends Lists>(body: B) => {
  const plain: Record<string, unknown> = {};
  const lists = new Map<RemoteKey, AccountLists>();
  for (const [key, value] of Object.entries(body)) {
    const [, prefix, what] = parts.exec(key) ?? [];
    const siteKey = prefix === undefined ? undefined : siteOfList(prefix);
    if (prefix === undefined || siteKey === undefined) {
      plain[key] = value;
      continue;
    }
    const names = body[`${prefix}UsernameList` as site.AccountList];
    const passwords = body[`${prefix}PasswordList` as site.AccountList] ?? names?.map(() => '');
    if (what === 'Username' && names && passwords?.length === names.length) lists.set(siteKey, { names, passwords });
  }
  return { lists, plain: plain as Omit<B, site.AccountList> };
};
