import { contestAuths, Failure, readAccountRule, type Viewer } from '@assay/domain';
import type { Platform } from '../../../platform/platform.ts';
import { pageOf, rowsOf } from '../../../platform/sql/page.ts';
import { inTransaction } from '../../../platform/sql/transaction.ts';
import type { ContestClockService } from './clock.service.ts';
import * as clockStore from './clock.store.ts';
import { note } from './contestAdmin.store.ts';
import * as people from './people.store.ts';

/** Names of an account rule that are shown. */
const mostNames = 100;
/** Names of an account rule that are looked up: a larger range is counted by its ends only. */
const mostLooked = 5000;
const mostSeat = 50;

/** Who takes part, where they sit, and what directors did. */
export const createContestPeopleService = (
  { db }: Pick<Platform, 'db'>,
  { clock }: { clock: Pick<ContestClockService, 'open'> },
) => ({
  list: async (
    viewer: Viewer,
    input: { cid: number; currentPage: number; limit: number; keyword?: string | undefined },
  ) => {
    const found = await clock.open(viewer, input.cid);
    const { records, total } = await people.listPeople(db, {
      cid: input.cid,
      bySubmission: found.row.auth === contestAuths.public ? found.row.uid : null,
      keyword: input.keyword,
      ...rowsOf(input),
    });
    const common = found.clock.end();
    return pageOf(
      records.map((record) => ({ ...record, extra: (found.clock.ownEnds.get(record.uid) ?? common) - common })),
      total,
      input,
    );
  },

  /** Answers how many seats were set, the names that nobody has, and seats where several would sit. */
  setSeats: async (viewer: Viewer, input: { cid: number; seats: readonly { username: string; seat: string }[] }) => {
    await clock.open(viewer, input.cid);
    const wanted = new Map(
      input.seats.map(({ username, seat }) => [username.trim().toLowerCase(), seat.trim().slice(0, mostSeat)]),
    );
    wanted.delete('');
    const accounts = await clockStore.accountsNamed(db, [...wanted.keys()]);
    const known = new Set(accounts.map(({ username }) => username.toLowerCase()));
    if (accounts.length > 0)
      await inTransaction(db, async (tx) => {
        const seats = accounts.map(({ uid, username }) => ({ uid, seat: wanted.get(username.toLowerCase())! }));
        await people.setSeats(tx, input.cid, seats);
        await note(tx, { cid: input.cid, uid: viewer.uid, action: 'seatsSet', detail: { seats: seats.length } });
      });
    return {
      set: accounts.length,
      unknown: [...wanted.keys()].filter((name) => !known.has(name)),
      shared: await people.sharedSeats(db, input.cid),
    };
  },

  remove: async (viewer: Viewer, input: { cid: number; uid: string }): Promise<void> => {
    await clock.open(viewer, input.cid);
    await inTransaction(db, async (tx) => {
      if (!(await people.unregister(tx, input.cid, input.uid))) throw new Failure('account.userUnknown');
      await note(tx, { cid: input.cid, uid: viewer.uid, action: 'unregistered', detail: { uid: input.uid } });
    });
  },

  log: async (viewer: Viewer, input: { cid: number; currentPage: number; limit: number }) => {
    await clock.open(viewer, input.cid);
    const { records, total } = await clockStore.listLog(db, { cid: input.cid, ...rowsOf(input) });
    const uidsOf = ({ detail: { uids, uid } }: (typeof records)[number]): string[] =>
      String(uids ?? uid ?? '')
        .split(' ')
        .filter(Boolean);
    const names = await clockStore.namesOf(db, [...new Set(records.flatMap(uidsOf))]);
    const named = records.map((row) => ({ ...row, names: uidsOf(row).flatMap((uid) => names.get(uid) ?? []) }));
    return pageOf(named, total, input);
  },

  /** The names that an account rule admits; of a large range the first ones are looked up. */
  previewAccounts: async (text: string) => {
    const rule = readAccountRule(text);
    const range = rule.end >= rule.start ? rule.end - rule.start + 1 : 0;
    const numbered = Array.from(
      { length: Math.min(range, mostLooked) },
      (_, index) => `${rule.prefix}${String(rule.start + index).padStart(rule.width, '0')}${rule.suffix}`,
    );
    const extra = rule.extra.slice(0, mostLooked);
    const names = [...new Set([...numbered, ...extra])];
    const existing = await clockStore.existingNames(db, names);
    return {
      total: range + rule.extra.length,
      existing: existing.size,
      names: names.slice(0, mostNames).map((name) => ({ name, exists: existing.has(name.toLowerCase()) })),
    };
  },
});
