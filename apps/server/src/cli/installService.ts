import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import { takeInstanceLock } from '../platform/process/instanceLock.ts';
import { type Command, readWords, say, usageError } from './command.ts';
import { dataDir, operatorsPath, repository, serverLock } from './place.ts';
import { isSetIn, mergeEnvironment } from './service/environment.ts';
import { type Places, type UnitPart, unitNames, unitOf } from './service/unit.ts';

const environmentFile = '/etc/assay/environment';
const usualPath = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];

/** The operator's Node, with the npm beside it; the repository's own is on the path too while we run. */
const nodeFolder = (): string => {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const found = folders.find((folder) => existsSync(join(folder, 'node')) && existsSync(join(folder, 'npm')));
  if (!found) throw new Error('There is no node with npm on your PATH.');
  return found;
};

const placesOf = (env: NodeJS.ProcessEnv): Places => {
  const folder = nodeFolder();
  const places = {
    repository,
    dataDir: dataDir(),
    environmentFile,
    node: join(folder, 'node'),
    path: [...new Set([folder, ...usualPath])].join(delimiter),
    written: [env['BLOB_URL'], env['BACKUP_URL']].filter((path) => path !== undefined && isAbsolute(path)) as string[],
  };
  const odd = [places.repository, places.dataDir, ...places.written].find((path) => !/^[\w./+@,-]+$/.test(path));
  if (odd) throw new Error(`A unit cannot name "${odd}": choose a path without spaces and signs.`);
  return places;
};

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const systemctl = (words: string[]): { status: number | null; text: string } => {
  const { status, stdout, stderr, error } = spawnSync('systemctl', words, { encoding: 'utf8' });
  return { status, text: `${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`.trim() };
};

const demand = (words: string[]): void => {
  const { status, text } = systemctl(words);
  if (status !== 0) throw new Error(`systemctl ${words.join(' ')}: ${text}`);
};

const demandToken = (part: UnitPart, settings: string): void => {
  const known = isSetIn(settings, 'JUDGE_TOKEN') || existsSync(join(dataDir(), 'secrets.json'));
  if (part === 'judge' && !known)
    throw new Error('JUDGE_TOKEN is not set. On the server, print it with: npm run assay -- judge-token');
};

/** What runs in a terminal keeps the data folder from the service. */
const demandNobodyElse = async (part: UnitPart, folder: string): Promise<void> => {
  if (Object.values(unitNames).some((name) => systemctl(['is-active', '--quiet', name]).status === 0)) return;
  const lock = await takeInstanceLock(part === 'judge' ? join(folder, 'run/judge.lock') : serverLock(folder), 0);
  if (typeof lock === 'number') throw new Error(`Assay is running with ${folder} (process ${lock}). Stop it first.`);
  lock.release();
};

const install = async (part: UnitPart, root: string): Promise<void> => {
  const places = placesOf(process.env);
  const unitFile = join(root, 'etc/systemd/system', unitNames[part]);
  const settingsFile = join(root, environmentFile);
  const settings = mergeEnvironment(textOf(settingsFile), process.env);
  demandToken(part, settings);
  if (root === '/') await demandNobodyElse(part, places.dataDir);
  for (const folder of [unitFile, settingsFile].map(dirname)) mkdirSync(folder, { recursive: true });
  for (const folder of [places.dataDir, ...places.written]) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(settingsFile, settings, { mode: 0o600 });
  writeFileSync(unitFile, unitOf(part, places));
  say(`Written: ${unitFile}, ${settingsFile}`);
  if (root !== '/') return demand([`--root=${root}`, 'enable', unitNames[part]]);
  demand(['daemon-reload']);
  demand(['enable', unitNames[part]]);
  say('Enabled. Starting it; the first start installs compilers and builds, which takes minutes …');
  demand(['restart', unitNames[part]]);
  say(`Runs. To look: systemctl status ${unitNames[part]}, journalctl -u ${unitNames[part]}`);
};

/** Is systemd what started this machine? */
const systemdRuns = (): boolean => existsSync('/run/systemd/system');

export const installService: Command = {
  name: 'install-service',
  summary: 'write, enable and start a unit of systemd',
  help: `[all|server|judge] [--print] [--root FOLDER]

Writes a hardened unit (assay.service, assay-server.service or assay-judge.service), keeps the settings that are in the
environment of this command (PUBLIC_URL, HOST, JUDGE_TOKEN …) in ${environmentFile}, enables the unit and starts it.
Without systemd, or without being root, it says what it would do. Again after moving the checkout or for other settings.

  --print         print the unit and change nothing
  --root FOLDER   write and enable below FOLDER, an image that will be started later; nothing is started

Examples
  PUBLIC_URL=https://judge.example.org npm run assay -- install-service
  SERVER_URL=https://judge.example.org JUDGE_TOKEN=… npm run assay -- install-service judge`,
  run: async (words) => {
    const { values, positionals } = readWords(words, {
      print: { type: 'boolean', default: false },
      root: { type: 'string' },
    });
    const [part = 'all', ...rest] = positionals as [UnitPart?, ...string[]];
    if (!(part in unitNames) || rest.length > 0) throw usageError('Give one of: all, server, judge.');
    if (values.print) return say(unitOf(part, placesOf(process.env)).trimEnd());
    if (values.root !== undefined) return install(part, operatorsPath(values.root));
    if (systemdRuns() && process.getuid?.() === 0) return install(part, '/');
    say(`# Would be /etc/systemd/system/${unitNames[part]}, then: systemctl enable --now ${unitNames[part]}`);
    say(unitOf(part, placesOf(process.env)));
    throw new Error(
      systemdRuns() ? 'Nothing was done: run this as root.' : 'Nothing was done: systemd does not run here.',
    );
  },
};
