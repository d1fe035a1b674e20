import type { Person } from '../../platform/person.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { handlesOf } from './hand/hand.store.ts';

/** Of people: who they are at other judges, and whose code was sent there. */
export const remotePerson = (db: Sql): Person => ({
  columns: {
    'remote_handle.uid': 'own',
    'remote_task.uid': 'stays',
    'remote_task.remote_user': 'other',
  },
  files: ({ uid }) => [
    {
      name: 'handles.json',
      rows: (async function* () {
        yield* await handlesOf(db, uid);
      })(),
    },
  ],
});
