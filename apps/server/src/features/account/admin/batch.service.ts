import type { HandlerBody, userAdmin } from '@assay/contract';
import { Failure, mostInBatch, type Viewer } from '@assay/domain';
import writeSheet from 'write-excel-file/node';
import { isUniqueViolation } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashToken, newToken, newUid } from '../../../platform/tokens.ts';
import { recordAct } from '../../audit/index.ts';
import { welcome } from '../../message/index.ts';
import { hashPassword } from '../password.ts';
import { type BatchUser, problemsOf, readRow } from './batchRows.ts';
import { type GeneratedUser, namesOf, randomPassword, seal, unseal } from './generate.ts';
import type { UserAdminService } from './userAdmin.service.ts';
import { insertUsers, takenOf } from './userAdmin.store.ts';

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
  { users }: { users: Pick<UserAdminService, 'insert'> },
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
      made.push({ ...row, uid: newUid(), passwordHash: await hashPassword(password) });
    }
    return made;
  };

  /** All of them or none: none where nobody waits for the answer any more, who would hear of no name and no password. */
  const insert = async (
    viewer: Viewer,
    rows: readonly BatchUser[],
    act: 'user-create' | 'user-import' | 'user-generate',
    isAwaited: IsAwaited,
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
        await insertUsers(tx, accounts);
        await welcome(
          tx,
          accounts.map(({ uid }) => uid),
        );
        await recordAct(tx, { viewer, ...written });
      });
    } catch (error) {
      // Somebody took a name since the rows were looked at.
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
      { allOrNothing, isAwaited }: { allOrNothing: boolean; isAwaited: IsAwaited },
    ): Promise<void> => {
      const rows = sent.map(readRow);
      if (rows.length === 0) throw new Failure('account.batchEmpty');
      const problems = await check(rows);
      const wrong = new Set(problems.map(({ index }) => index));
      const names = told([...wrong].map((index) => rows[index]!.username || `#${index + 1}`));
      if (allOrNothing && wrong.size > 0) throw new Failure('account.batchWrong', { failed: wrong.size, names });
      const good = rows.filter((_, index) => !wrong.has(index));
      if (good.length > 0) await insert(viewer, good, good.length === 1 ? 'user-create' : 'user-import', isAwaited);
      if (wrong.size > 0)
        throw new Failure('account.batchPartial', { imported: good.length, failed: wrong.size, names });
    },

    /** @throws Failure `account.generateRange`, `account.namesUsed`, `account.batchLeft`, and those of single names and passwords. */
    generate: async (viewer: Viewer, input: Generation, isAwaited: IsAwaited) => {
      const { number_from: from, number_to: to, password_length: length } = input;
      const most = mostInBatch;
      if (from < 0 || to < from || to - from >= most) throw new Failure('account.generateRange', { max: most });
      if (length < 6 || length > 20) throw new Failure('account.passwordLength');
      const names = namesOf({ prefix: input.prefix?.trim() ?? '', suffix: input.suffix?.trim() ?? '', from, to });
      const made = names.map((username): GeneratedUser => ({ username, password: randomPassword(length) }));
      const rows = made.map(({ username, password }) => readRow([username, password]));
      const problems = await check(rows);
      const first = problems[0];
      if (first?.code === 'usernameFormat') throw new Failure('account.usernameFormat');
      if (first && first.code !== 'usernameUsed') throw new Failure('account.usernameLength');
      if (first)
        throw new Failure('account.namesUsed', { names: told(problems.map(({ index }) => rows[index]!.username)) });
      await insert(viewer, rows, 'user-generate', isAwaited);
      const key = newToken();
      await ephemeral.put(sealedKey(key), seal(made, key), keptSeconds);
      return { key, users: made };
    },

    /** Names and passwords as xlsx; the head alone when they are forgotten. */
    sheet: async (key: string): Promise<Buffer> => {
      const sealed = await ephemeral.get<string>(sealedKey(key));
      const made = sealed === undefined ? [] : unseal(sealed, key);
      const lines = [['Username', 'Password'], ...made.map(({ username, password }) => [username, password])];
      // Said and not guessed: a text that begins like a formula is still a text.
      return writeSheet(
        lines.map((line) => line.map((value) => ({ value, type: String }))),
        { sheet: 'users' },
      ).toBuffer();
    },
  };
};
export type BatchService = ReturnType<typeof createBatchService>;
