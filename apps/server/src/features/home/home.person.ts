import { sql } from 'drizzle-orm';
import type { Person } from '../../platform/person.ts';

/** Of the home page: announcements outlive who wrote them. */
export const homePerson: Person = {
  columns: { 'announcement.uid': 'keeps' },
  counts: (uids) => ({ announcements: sql`announcement where uid = ${uids}` }),
};
