import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../extension');

/** Scripts in pages of a site, by its key. */
const scripts: Readonly<Record<string, string>> = {
  HDU: 'hdu',
  CF: 'codeforces',
  GYM: 'codeforces',
  SPOJ: 'spoj',
  AC: 'atcoder',
  LIBRE: 'libreoj',
};

/** Hosts as browsers match them, whatever the port: which one it is, is looked at by the scripts. */
const patternOf = (origin: string): string => `${new URL(origin).protocol}//${new URL(origin).hostname}/*`;

export interface HelperPlaces {
  /** Origin of the one Assay that it works for. */
  assay: string;
  /** Origins of the sites by their keys, as they are seen from the person's browser. */
  homes: Readonly<Record<string, string>>;
}

/**
 * Gives the files of the helper by name, for one Assay: the extension as it lies here, with the addresses filled in. Sites that it has no
 * script for are left out. Throws for what is no address.
 */
export const helperFiles = async ({ assay, homes }: HelperPlaces): Promise<Map<string, string>> => {
  const origins = Object.entries(homes)
    .filter(([key]) => scripts[key] !== undefined)
    .map(([key, home]) => [key, new URL(home).origin] as const);
  const own = new URL(assay).origin;
  const files = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(path.slice(folder.length + 1), await readFile(path, 'utf8'));
  }
  const manifest = JSON.parse(files.get('manifest.json')!) as Record<string, unknown>;
  const places = new Map(origins.map(([key, origin]) => [`${scripts[key]} ${patternOf(origin)}`, { key, origin }]));
  const content = [...places.values()].map(({ key, origin }) => ({
    matches: [patternOf(origin)],
    js: ['page/form.js', `page/${scripts[key]}.js`],
  }));
  const filled = {
    ...manifest,
    host_permissions: [...new Set([own, ...origins.map(([, origin]) => origin)].map(patternOf))],
    content_scripts: [{ matches: [patternOf(own)], js: ['bridge.js'] }, ...content],
  };
  files.set('manifest.json', `${JSON.stringify(filled, null, 2)}\n`);
  const config = { assay: own, homes: Object.fromEntries(origins) };
  files.set('config.js', `export const config = ${JSON.stringify(config, null, 2)};\n`);
  return files;
};
