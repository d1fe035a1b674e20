import type { HandlerBody, userAdmin } from '@assay/contract';
import { Failure, mostInBatch, type RoleId, roleNames, type Viewer } from '@assay/domain';
import type { Platform } from '../../../platform/platform.ts';
import { hashToken, newToken, newUid } from '../../../platform/process/tokens.ts';
import { isUniqueViolation } from '../../../platform/sql/database.ts';
import { recordAct } from '../../audit/index.ts';
import type { Above } from '../above.ts';
import { hashPassword } from '../password.ts';
import { type BatchUser, problemsOf, readRow } from './batchRows.ts';
import { type GeneratedUser, namesOf, randomPassword, seal, unseal } from './generate.ts';
import { checkedRole, type UserAdminService } from './userAdmin.service.ts';
import { insertUsers, takenOf } from './userAdmin.store.ts';
import { textSheet } from './userLists.ts';

/** Is there still somebody who waits for the answer? */
type IsAwaited = () => boolean;
type Generation = HandlerBody<typeof userAdmin.generateUsers>;

/** Names that a refusal tells. */
const namesTold = 20;
const keptSeconds = 1800;

const told = (names: readonly string[]): string =>
  `${names.slice(0, namesTold).join(', ')}${names.length > namesTold ? ' …' : ''}`;

const sealedKey = (key: string): string => `generatedUsers:${hashToken(key)}`;

/** Many accounts at once: imports, tried before they are written, and generated ones. */
export const createBatchService = (
  { db, ephemeral }: Pick<Platform, 'db' | 'ephemeral'>,
  { users, welcome }: { users: Pick<UserAdminService, 'insert'> } & Pick<Above, 'welcome'>,
) => {
  const check = async (rows: readonly BatchUser[]) => {
    const emails = rows.flatMap(({ email }) => email ?? []);
    return problemsOf(rows, await takenOf(db, { usernames: rows.map(({ username }) => username), emails }));
  };

  /** One password after the other, so that people who log in meanwhile wait for one and not for all. */
  const hashed = async (rows: readonly BatchUser[], isAwaited: IsAwaited) => {
    const made = [];
    for (const { password, ...row } of rows) {
      if (!isAwaited()) throw new Failure('account.batchLeft');
      made.push({ ...row, isBatch: true, uid: newUid(), passwordHash: await hashPassword(password) });
    }
    return made;
  };

  /** All of them or none: none where nobody waits for the answer any more, who would hear of no name and no password. */
  const insert = async (
    viewer: Viewer,
    rows: readonly BatchUser[],
    act: 'user-create' | 'user-import' | 'user-generate',
    { role, isAwaited }: { role: RoleId | undefined; isAwaited: IsAwaited },
  ): Promise<void> => {
    const accounts = await hashed(rows, isAwaited);
    const first = rows[0]!.username;
    const written =
      rows.length === 1
        ? { act, target: `user:${first}` }
        : { act, target: `users:${rows.length}`, detail: { first, last: rows.at(-1)!.username } };
    try {
      await users.insert(async (tx) => {
        if (!isAwaited()) throw new Failure('account.batchLeft');
        await insertUsers(
          tx,
          accounts.map((account) => (role ? { ...account, role } : account)),
        );
        await welcome(
          tx,
          accounts.map(({ uid }) => uid),
        );
        await recordAct(tx, { viewer, ...written });
        if (role)
          await recordAct(tx, { viewer, act: 'user-role', target: written.target, detail: { to: roleNames[role] } });
      });
    } catch (error) {
      // A name was taken since the rows were looked at.
      if (!isUniqueViolation(error)) throw error;
      const found = await check(rows);
      throw new Failure('account.namesUsed', { names: told(found.map(({ index }) => rows[index]!.username)) });
    }
  };

  return {
    check: async (sent: readonly (readonly (string | null)[])[]) => ({
      total: sent.length,
      problems: await check(sent.map(readRow)),
    }),

    /**
     * Writes rows. With `allOrNothing` one wrong row keeps all of them out; without, as older clients know it, wrong rows
     * are left out and named afterwards. @throws Failure `account.batchWrong`, `account.batchPartial`, `account.batchLeft`.
     */
    import: async (
      viewer: Viewer,
      sent: readonly (readonly (string | null)[])[],
      { allOrNothing, type, isAwaited }: { allOrNothing: boolean; type?: number | undefined; isAwaited: IsAwaited },
    ): Promise<void> => {
      const role = checkedRole(type);
      const rows = sent.map(readRow);
      if (rows.length === 0) throw new Failure('account.batchEmpty');
      const problems = await check(rows);
      const wrong = new Set(problems.map(({ index }) => index));
      const names = told([...wrong].map((index) => rows[index]!.username || `#${index + 1}`));
      if (allOrNothing && wrong.size > 0) throw new Failure('account.batchWrong', { failed: wrong.size, names });
      const good = rows.filter((_, index) => !wrong.has(index));
      if (good.length > 0)
        await insert(viewer, good, good.length === 1 ? 'user-create' : 'user-import', { role, isAwaited });
      if (wrong.size > 0)
        throw new Failure('account.batchPartial', { imported: good.length, failed: wrong.size, names });
    },

    /** @throws Failure `account.generateRange`, `account.namesUsed`, `account.batchLeft`, and those of single names and passwords. */
    generate: async (viewer: Viewer, input: Generation, isAwaited: IsAwaited) => {
      const { number_from: from, number_to: to, password_length: length, number_width: width = 1 } = input;
      const role = checkedRole(input.type);
      const most = mostInBatch;
      if (from < 0 || to < from || to - from >= most || width < 1 || width > 9)
        throw new Failure('account.generateRange', { max: most });
      if (length < 6 || length > 20) throw new Failure('account.passwordLength');
      const names = namesOf({
        prefix: input.prefix?.trim() ?? '',
        suffix: input.suffix?.trim() ?? '',
        from,
        to,
        width,
      });
      const made = names.map((username): GeneratedUser => ({ username, password: randomPassword(length) }));
      const rows = made.map(({ username, password }) => readRow([username, password]));
      const problems = await check(rows);
      const first = problems[0];
      if (first?.code === 'usernameFormat') throw new Failure('account.usernameFormat');
      if (first && first.code !== 'usernameUsed') throw new Failure('account.usernameLength');
      if (first)
        throw new Failure('account.namesUsed', { names: told(problems.map(({ index }) => rows[index]!.username)) });
      await insert(viewer, rows, 'user-generate', { role, isAwaited });
      const key = newToken();
      await ephemeral.put(sealedKey(key), seal(made, key), keptSeconds);
      return { key, users: made };
    },

    /** Names and passwords as xlsx; the head alone when they are forgotten. */
    sheet: async (key: string): Promise<Buffer> => {
      const sealed = await ephemeral.get<string>(sealedKey(key));
      const made = sealed === undefined ? [] : unseal(sealed, key);
      return textSheet([['Username', 'Password'], ...made.map(({ username, password }) => [username, password])]);
    },
  };
};
export type BatchService = ReturnType<typeof createBatchService>;
