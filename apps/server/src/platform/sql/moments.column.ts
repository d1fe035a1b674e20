import { timestamp } from 'drizzle-orm/pg-core';

/** When a row was made and when it was last changed; each change writes `gmtModified`. */
export const moments = () => ({
  gmtCreate: timestamp({ withTimezone: true }).notNull().defaultNow(),
  gmtModified: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
