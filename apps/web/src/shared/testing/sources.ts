// biome-ignore lint/style/noRestrictedImports: for tests that look at the files themselves.
import { readdirSync, readFileSync } from 'node:fs';
// biome-ignore lint/style/noRestrictedImports: as above.
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Every TypeScript file of the app as text, by its path from `src`. Read, which costs a fifth of importing each as text. */
export const sources: readonly { path: string; text: string }[] = readdirSync(root, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
