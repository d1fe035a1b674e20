import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Where Node finds `name` from the package at `path`: the nearest node_modules that has it. */
const resolve = (packages, path, name) => {
  for (
    let from = path;
    ;
    from = from.includes('/node_modules/') ? from.replace(/\/node_modules\/(?!.*\/node_modules\/).*$/, '') : ''
  ) {
    const found = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
    if (packages[found]) return found;
    if (from === '') return undefined;
  }
};

/** The workspaces that are shipped; the others test and measure. */
const parts = { server: 'apps/server', judge: 'apps/judge', web: 'apps/web' };

/** The licence as the package states it; the lock file has it too, for packages of other machines that are not installed. */
const licenceOf = (folder, path, entry) => {
  const file = join(folder, path, 'package.json');
  const stated = existsSync(file) ? readJson(file).license : undefined;
  return (typeof stated === 'string' ? stated : entry.license) ?? 'not stated';
};

/**
 * Every npm package that a running Assay has beyond its own: name, licence, and the parts (`server`, `judge`, `web`, `start`
 * for what `npm start` itself needs) that use it. Sorted by name. `folder` holds package-lock.json.
 */
export const productionPackages = (folder) => {
  const { packages } = readJson(join(folder, 'package-lock.json'));
  const found = new Map();
  const visit = (part, path, seen) => {
    const entry = packages[path];
    const optionalPeers = new Set(
      Object.entries(entry.peerDependenciesMeta ?? {})
        .filter(([, meta]) => meta.optional)
        .map(([name]) => name),
    );
    const peers = Object.keys(entry.peerDependencies ?? {}).filter((name) => !optionalPeers.has(name));
    for (const name of [...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }), ...peers]) {
      const at = resolve(packages, path, name);
      if (at === undefined || seen.has(at)) continue;
      seen.add(at);
      const { link, resolved } = packages[at];
      if (!link) {
        const known = found.get(name) ?? { name, licences: new Set(), parts: new Set() };
        known.licences.add(licenceOf(folder, at, packages[at]));
        known.parts.add(part);
        found.set(name, known);
      }
      visit(part, link ? resolved : at, seen);
    }
  };
  visit('start', '', new Set(Object.keys(packages).filter((path) => packages[path].link)));
  for (const [part, path] of Object.entries(parts)) visit(part, path, new Set());
  return [...found.values()]
    .map(({ name, licences, parts }) => ({ name, licence: [...licences].sort().join('; '), parts: [...parts] }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
};
