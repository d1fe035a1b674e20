import type { Person } from '../../platform/person.ts';

/** Of problems: who wrote and changed them. */
export const problemPerson: Person = {
  columns: { 'problem.uid': 'stays', 'problem.author': 'name', 'problem.modified_user': 'name' },
};
