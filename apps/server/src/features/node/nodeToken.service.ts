import { timingSafeEqual } from 'node:crypto';
import { Failure, type Viewer } from '@assay/domain';
import { createThrottle } from '../../platform/cache/throttle.ts';
import { emit } from '../../platform/events/events.ts';
import type { JudgeCredential } from '../../platform/http/judgeAccess.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken, newToken } from '../../platform/process/tokens.ts';
import { isUniqueViolation } from '../../platform/sql/database.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { recordAct } from '../audit/index.ts';
import * as store from './nodeToken.store.ts';

/** More than any site has nodes. */
const maxTokens = 1000;
/** ms between two looks for tokens that are not known: many tries cost no more than these, and slow no node. */
const lookMs = 250;

/** Tokens by which single judge nodes prove who they are, beside the one that all may share. */
export const createNodeTokenService = (platform: Pick<Platform, 'db' | 'config'>) => {
  const { db, config } = platform;
  const shared = Buffer.from(hashToken(config.judgeToken));
  const look = createThrottle(lookMs, () => store.validHashes(db, maxTokens));
  /** As they were at the last look: none becomes valid again, and each is asked for whenever it is used. */
  let known: ReadonlySet<string> = new Set();

  return {
    /** Who may speak with that token; undefined when nobody may. */
    find: async (token: string): Promise<JudgeCredential | undefined> => {
      const hash = hashToken(token);
      // Compared by hash, so that the time taken tells nothing of the token.
      if (timingSafeEqual(Buffer.from(hash), shared)) return { own: null };
      if (token === '') return undefined;
      if (!known.has(hash)) known = await look();
      const found = known.has(hash) ? await store.useToken(db, hash) : undefined;
      return found && { own: { tokenId: found.id, node: found.name } };
    },

    list: () => store.listTokens(db, maxTokens),

    /**
     * Makes the token of a node; it is told here and never again. Answers it with its row.
     * @throws {Failure} `judge.tokenExists` when the node has one in force
     */
    create: async (viewer: Viewer, name: string) => {
      const token = newToken();
      try {
        const row = await inTransaction(db, async (tx) => {
          const made = await store.insertToken(tx, { name, tokenHash: hashToken(token), createdBy: viewer.username });
          const detail = { tokenId: made.id };
          await recordAct(tx, { viewer, act: 'node-token', target: `node:${name}`, detail });
          return made;
        });
        return { ...row, token };
      } catch (error) {
        if (isUniqueViolation(error, 'judge_node_token_valid')) throw new Failure('judge.tokenExists', { name });
        throw error;
      }
    },

    /** Ends a token at once: its node is refused from now on, and its work goes to others. */
    revoke: async (viewer: Viewer, id: number): Promise<void> => {
      await inTransaction(db, async (tx) => {
        const name = await store.revokeToken(tx, id);
        if (name === undefined) throw new Failure('judge.tokenUnknown');
        await recordAct(tx, { viewer, act: 'node-token-revoke', target: `node:${name}`, detail: { tokenId: id } });
        emit(tx, 'nodes');
      });
    },
  };
};
export type NodeTokenService = ReturnType<typeof createNodeTokenService>;
