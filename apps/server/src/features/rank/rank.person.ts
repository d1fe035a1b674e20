import type { Person } from '../../platform/person.ts';

/** Of rankings: a closed account stands in none. */
export const rankPerson: Person = { columns: { 'user_best.uid': 'own', 'user_rank.uid': 'stays' } };
