import { site } from '@assay/contract';

type Lists = Partial<Record<site.AccountList, string[]>>;

/** Lists of accounts at other judges as clients want them: names, and of each password only that there is one. */
export const accountLists = (kept: Readonly<Record<string, string[]>>): Required<Lists> =>
  Object.fromEntries(
    site.accountLists.map((key) => {
      const list = kept[key] ?? [];
      return [key, key.endsWith('PasswordList') ? list.map(() => '') : list];
    }),
  ) as Required<Lists>;

/**
 * Parts what was sent into plain settings and lists of accounts. An empty password is the one that was kept, since none
 * is told.
 */
export const changedAccounts = <B extends Lists>(body: B) => {
  const sent: Lists = {};
  const plain: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(body)) {
    if (site.accountLists.some((list) => list === key)) sent[key as site.AccountList] = value as string[];
    else plain[key] = value;
  }
  const isAny = Object.values(sent).some((list) => list !== undefined);
  const lists = (kept: Readonly<Record<string, string[]>>): Record<string, string[]> =>
    Object.fromEntries(
      Object.entries(sent).flatMap(([key, list]) =>
        list
          ? [[key, key.endsWith('PasswordList') ? list.map((one, at) => one || (kept[key]?.[at] ?? '')) : list]]
          : [],
      ),
    );
  return { lists: isAny ? lists : undefined, plain: plain as Omit<B, site.AccountList> };
};
