import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './command.mjs';
import { node24, root } from './paths.mjs';
import { step } from './steps.mjs';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * Do the installed packages fit the lock file? Asked of npm's own record of what it installed, so that an `npm install` by
 * hand counts and an interrupted one does not.
 */
const packagesFit = (folder = root) => {
  const record = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  const wanted = readJson(join(folder, 'package-lock.json')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const found = installed[path];
    if (!found) return entry.optional === true || entry.devOptional === true;
    return entry.link ? found.link === true : found.version === entry.version;
  });
};

/** npm 9, as in Debian 13, puts no link to a program that is named `node`. */
export const linkNode = (folder = root) => {
  const links = join(folder, 'node_modules/.bin');
  const program = `../node-linux-${process.arch}/bin/node`;
  if (existsSync(join(links, 'node')) || !existsSync(join(folder, 'node_modules', program.slice(3)))) return;
  mkdirSync(links, { recursive: true });
  symlinkSync(program, join(links, 'node'));
};

/** The environment for npm itself: the Node that npm ci is about to replace must not run it. */
const outsideEnvironment = () => {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules/.bin'));
  return { ...process.env, PATH: path.join(delimiter) };
};

const runs = () => {
  const program = node24();
  return program !== undefined && spawnSync(program, ['-v'], { stdio: 'ignore' }).status === 0;
};

/** `npm ci` when what is installed does not fit the lock file. */
export const ensureNpmPackages = async () => {
  linkNode();
  if (packagesFit() && node24()) return false;
  if (
    existsSync(join(root, 'node_modules')) &&
    statSync(join(root, 'node_modules')).uid !== process.getuid?.() &&
    process.getuid?.() !== 0
  ) {
    throw new Error(
      `node_modules belongs to another user and does not fit package-lock.json; remove it: sudo rm -rf ${root}/node_modules`,
    );
  }
  await step('npm packages (npm ci)', () =>
    run(['npm', 'ci', '--no-progress', '--loglevel=error'], { cwd: root, env: outsideEnvironment() }),
  );
  linkNode();
  if (!runs()) {
    throw new Error(
      'The Node 24 of the npm packages does not run here. It is for Linux with glibc on x86-64 and arm64; elsewhere put Node 24 or newer on the PATH.',
    );
  }
  return true;
};
