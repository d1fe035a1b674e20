import type { Person } from '../../platform/person.ts';

/** Of rejudges: who started one, and whose verdicts it changed. */
export const rejudgePerson: Person = {
  columns: { 'rejudge.uid': 'stays', 'rejudge.author': 'name', 'rejudge_item.uid': 'stays' },
};
