import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./apps/server/src/platform/sql/platform.table.ts', './apps/server/src/features/**/*.table.ts'],
  out: './apps/server/migrations',
  casing: 'snake_case',
});
