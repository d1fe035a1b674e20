import type { Person } from '../../platform/person.ts';

/** Of boards: settled results stay with the contest. */
export const standingsPerson: Person = { columns: { 'contest_result.uid': 'stays' } };
