import {
  Failure,
  isRemovableAuthor,
  mayModerateQuestions,
  mayRemoveAccounts,
  type RoleId,
  type Viewer,
} from '@assay/domain';
import { emit } from '../../platform/events/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { rowsOf } from '../../platform/sql/page.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { recordAct } from '../audit/index.ts';
import { touchContestsOf } from '../contest/index.ts';
import * as store from './removal.store.ts';

const maxReason = 255;

/**
 * A spammer with everything of theirs, taken away in one act and brought back in another. What stands in contests goes along
 * where a super admin takes it away: other moderators may be contestants.
 */
export const createRemovalService = ({ db }: Pick<Platform, 'db'>) => ({
  /** @throws {Failure} `access.notAllowed` where the account administers something, or is not there */
  wave: async (viewer: Viewer, uid: string) => {
    const accounts = await store.findWave(db, uid, mayModerateQuestions(viewer));
    if (accounts[0]?.uid !== uid) throw new Failure('access.notAllowed');
    return accounts.map(({ joined, ...one }) => ({ ...one, gmtCreate: new Date(joined) }));
  },

  /** `others`: further accounts whose texts go too. `withAccounts` disables all of them, which is the super admin's. */
  remove: async (
    viewer: Viewer,
    input: { uid: string; others: readonly string[]; withAccounts: boolean; reason: string },
  ) => {
    const account = await store.findAccount(db, input.uid);
    if (!account || !isRemovableAuthor({ role: account.role as RoleId })) throw new Failure('access.notAllowed');
    if (input.withAccounts && !mayRemoveAccounts(viewer)) throw new Failure('access.notAllowed');
    const uids = await store.ordinaryOf(db, [...new Set([input.uid, ...input.others])]);
    const reason = input.reason.trim().slice(0, maxReason);
    const { username } = account;
    return inTransaction(db, async (tx) => {
      const id = await store.insertRemoval(tx, { username, byName: viewer.username, reason, uids });
      await store.takeAway(tx, id, { uids, withQuestions: mayModerateQuestions(viewer) });
      emit(tx, 'moderation');
      const disabled = input.withAccounts ? await store.disableAccounts(tx, id, uids) : 0;
      if (disabled > 0) {
        emit(tx, 'callers');
        await touchContestsOf(tx, uids);
      }
      const detail = { removal: id, people: uids.length, disabled, reason };
      await recordAct(tx, { viewer, act: 'discussion-remove', target: `user:${username}`, detail });
      return { id };
    });
  },

  /** @throws {Failure} `discussion.removalUnknown` */
  undo: async (viewer: Viewer, id: number): Promise<void> => {
    await inTransaction(db, async (tx) => {
      const act = await store.undo(tx, id);
      if (!act) throw new Failure('discussion.removalUnknown');
      const may =
        (act.disabled.length === 0 || mayRemoveAccounts(viewer)) && (!act.hasQuestions || mayModerateQuestions(viewer));
      if (!may) throw new Failure('access.notAllowed');
      emit(tx, 'callers');
      emit(tx, 'moderation');
      if (act.enabled.length > 0) await touchContestsOf(tx, act.enabled);
      await recordAct(tx, {
        viewer,
        act: 'discussion-restore',
        target: `user:${act.username}`,
        detail: { removal: id, people: act.uids.length },
      });
    });
  },

  list: (query: { currentPage: number; limit: number }) => store.listRemovals(db, rowsOf(query)),
});
export type RemovalService = ReturnType<typeof createRemovalService>;
