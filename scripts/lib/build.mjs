import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from './command.mjs';
import { node24, root } from './paths.mjs';
import { step } from './steps.mjs';

const webSources = [
  'package-lock.json',
  'apps/web/package.json',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/lightContract.ts',
  'apps/web/lightFacts.ts',
  'apps/web/chunks.ts',
  'apps/web/headScript.ts',
  'apps/web/lightIcons.ts',
  'apps/web/pageAssets.ts',
  'apps/web/readPages.ts',
  'apps/web/themeVariables.ts',
  'apps/web/build.mjs',
  'apps/web/public',
  'apps/web/src',
  'packages/contract/src',
  'packages/domain/src',
  'packages/markup',
  'packages/locales',
];
const isTest = (path) => /\.test\.tsx?$/.test(path);

const filesBelow = (path) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !file.includes('node_modules') && !isTest(file))
    .sort();

const hashOf = (sources) => {
  const hash = createHash('sha256');
  for (const source of sources.map((path) => join(root, path))) {
    if (!existsSync(source)) continue;
    const files = source.match(/\.[a-z]+$/) ? [source] : filesBelow(source);
    for (const file of files) hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
};

/** Builds the web app unless its sources are those of the last build. */
export const ensureWeb = async () => {
  const mark = join(root, 'node_modules/.assay/web.hash');
  const hash = hashOf(webSources);
  const known = existsSync(mark) ? readFileSync(mark, 'utf8') : '';
  if (known === hash && existsSync(join(root, 'apps/web/dist/index.html'))) return false;
  await step('web app', () => run([node24(), 'build.mjs'], { cwd: join(root, 'apps/web') }));
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, hash);
  return true;
};

/** Builds the sandbox's native helper; the package itself knows whether that is needed. */
export const ensureNative = async () => {
  const { buildNative } = await import(pathToFileURL(join(root, 'packages/sandbox/build.mjs')).href);
  return buildNative();
};
