import { sql } from 'drizzle-orm';
import type { Person } from '../../platform/person.ts';
import { deleteSubmissionsOf, deleteTestRunsOf, forgetAddressesOf } from './forgetPeople.store.ts';

/** Of submissions: those of contests stay, without the address they came from; all others go. */
export const submissionPerson: Person = {
  columns: {
    'submission.uid': 'stays',
    'judgement.uid': 'stays',
    'test_run.uid': 'stays',
    'user_accepted.uid': 'stays',
    'verdict_event.uid': 'stays',
  },
  keeps: [sql`exists (select from submission s where s.uid = u.uid and s.cid is not null)`],
  erase: async (tx, uids) => {
    await deleteTestRunsOf(tx, uids);
    return [];
  },
  eraseSome: async (tx, uids, limit) => {
    const gone = await deleteSubmissionsOf(tx, uids, limit);
    if (gone === 0) await forgetAddressesOf(tx, uids);
    return gone;
  },
  counts: (uids) => ({
    submissions: sql`submission where uid = ${uids} and cid is null`,
    inContests: sql`submission where uid = ${uids} and cid is not null`,
  }),
};
