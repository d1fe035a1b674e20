import type { Person } from '../../platform/person.ts';

/** Of people: who they are at other judges, and whose code was sent there. */
export const remotePerson: Person = {
  columns: {
    'remote_handle.uid': 'own',
    'remote_task.uid': 'stays',
    'remote_task.remote_user': 'other',
  },
};
