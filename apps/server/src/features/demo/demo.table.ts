import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** What the demonstration brought into being, so that it alone is removed: the table it stands in, and its key there. */
export const demoMade = pgTable('demo_made', { kind: text().notNull(), id: text().notNull() }, (table) => [
  primaryKey({ columns: [table.kind, table.id] }),
]);
