import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Where this checkout remembers what it built and what passed; it goes with the installed packages. */
export const memory = join(root, 'node_modules/.assay');

/** Where Node keeps what our sources are without their types; start.sh names it too. */
export const compiledSources = join(memory, 'compiled');

/** The Node that came with the npm packages and runs TypeScript sources; on systems without such a package, the present one. */
export const node24 = () => {
  const own = join(root, 'node_modules/.bin/node');
  if (existsSync(own)) return own;
  return Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : undefined;
};
