import type { TokenScope } from '@assay/contract';
import { Failure, oneLine, type RoleId } from '@assay/domain';
import type { Caller } from '../../../platform/http/implement.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashToken, newToken } from '../../../platform/process/tokens.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import type { CallerCache } from '../callerCache.ts';
import * as store from './accessToken.store.ts';

/** By this a program's token is told from that of a login, and found where somebody published it. */
const prefix = 'assay_';

const daysMax = 366;

/** Tokens with which a person's programs come: made, revoked, and who is behind one. */
export const createAccessTokenService = (
  { db }: Pick<Platform, 'db'>,
  needs: { callers: CallerCache; changing: (change: () => Promise<unknown>) => Promise<void> },
) => ({
  list: (uid: string) => store.listAccessTokens(db, uid),

  /**
   * Makes a token; it is told here and never again.
   * @throws Failure `account.tokenName`, `account.tokenScopes`, `account.tokenDays`, `account.tokensFull`.
   */
  create: async (
    { uid, secondFactor }: Pick<Caller, 'uid' | 'secondFactor'>,
    input: { name: string; scopes: readonly TokenScope[]; days: number },
  ) => {
    const name = oneLine(input.name);
    const scopes = [...new Set(input.scopes)];
    if (name === '') throw new Failure('account.tokenName');
    if (scopes.length === 0) throw new Failure('account.tokenScopes');
    if (input.days < 1 || input.days > daysMax) throw new Failure('account.tokenDays', { max: daysMax });
    const token = `${prefix}${newToken()}`;
    const row = { uid, name, scopes, secondFactor, days: input.days, tokenHash: hashToken(token) };
    const made = await inTransaction(db, (tx) => store.addAccessToken(tx, row));
    if (!made) throw new Failure('account.tokensFull', { max: store.tokensMax });
    return { ...made, token };
  },

  /** @throws Failure `account.tokenUnknown`: another person's is as unknown as one that never was. */
  revoke: async (uid: string, id: number): Promise<void> => {
    let isEnded = false;
    await needs.changing(async () => {
      isEnded = await store.revokeAccessToken(db, uid, id);
    });
    if (!isEnded) throw new Failure('account.tokenUnknown');
  },

  /** Is this text a token of a program, by its form? */
  isOne: (token: string): boolean => token.startsWith(prefix),

  /** The person behind a token, with what it lets its program do. */
  findCaller: (token: string, ip: string): Promise<{ caller: Caller } | undefined> => {
    const hash = hashToken(token);
    return needs.callers.find(hash, async () => {
      const found = await store.useAccessToken(db, hash, ip);
      if (!found) return undefined;
      const { tokenId, scopes, role, ...who } = found;
      return { caller: { ...who, role: role as RoleId, sessionId: 0, token: { id: tokenId, scopes } }, mayKeep: true };
    });
  },

  /** The role behind a token now; undefined once it ended. */
  roleOf: (tokenId: number) => store.roleOfToken(db, tokenId),

  sweepTokens: () => store.sweepAccessTokens(db),
});
export type AccessTokenService = ReturnType<typeof createAccessTokenService>;
