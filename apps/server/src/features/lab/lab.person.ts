import type { Person } from '../../platform/person.ts';

/** Of labs: runs prove a problem, and outlive who started them. */
export const labPerson: Person = {
  columns: { 'problem_lab.modified_user': 'name', 'lab_run.uid': 'keeps', 'lab_run.username': 'name' },
};
