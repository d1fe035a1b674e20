import { Failure } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { emit } from '../../platform/events/events.ts';
import { allRows, type Person } from '../../platform/person.ts';
import type { Sql } from '../../platform/sql/database.ts';
import * as store from './contest.person.store.ts';
import type { Contests } from './open.ts';

/** Of contests: who holds, directs and enters them. What they count stays; prints are gone. */
export const contestPerson = (db: Sql, contests: Pick<Contests, 'openMany'>): Person => ({
  columns: {
    'contest.uid': 'keeps',
    'contest.account_limit_rule': 'stays',
    'contest.star_account': 'stays',
    'contest_announcement.uid': 'keeps',
    'contest_announcement_read.uid': 'stays',
    'contest_balloon.uid': 'stays',
    'contest_balloon.checked_by': 'name',
    'contest_clock.uid': 'keeps',
    'contest_clock.author': 'keeps',
    'contest_log.uid': 'stays',
    'contest_print.uid': 'own',
    'contest_register.uid': 'stays',
    'contest_seat.uid': 'stays',
    'contest_virtual.uid': 'stays',
  },
  rename: async (tx, _uid, name) => {
    const cids = new Set([...(await store.replaceStars(tx, name)), ...(await store.replaceInRules(tx, name))]);
    for (const cid of cids) emit(tx, `contest:${cid}`);
  },
  /** In the middle of a contest, by the clock of who has most time, or registered for one that comes. */
  checkEnd: async (viewer) => {
    const found = await store.contestsPerhapsOpen(db, viewer.uid);
    const opened = await contests.openMany(
      viewer,
      found.map(({ cid }) => cid),
    );
    const entered = new Set(found.flatMap((one) => (one.entered ? one.cid : [])));
    const isOpen = opened.some(({ row, clock, now }) =>
      entered.has(row.id) ? !clock.isOverForAll(now) : clock.isUnderWay(now),
    );
    if (isOpen) throw new Failure('account.contestRuns');
  },
  changed: store.touchContestsOf,
  counts: (uids) => ({ announcements: sql`contest_announcement where uid = ${uids}` }),
  files: ({ uid }) => [
    { name: 'contests.json', rows: allRows((after) => store.contestsPage(db, uid, after)) },
    { name: 'prints.json', rows: allRows((after) => store.printsPage(db, uid, after)) },
  ],
});
