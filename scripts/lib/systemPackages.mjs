import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CommandFailure, run } from './command.mjs';
import { dim, say, warn } from './steps.mjs';

const onPath = (program) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .concat('/usr/bin', '/usr/sbin')
    .some((folder) => {
      try {
        accessSync(join(folder, program), constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });

/** Words to put before a command to run it as root: none as root; undefined when that is not possible without asking. */
export const rootPrefix = () => {
  if (process.getuid?.() === 0) return [];
  if (!onPath('sudo')) return undefined;
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined;
};

const askForPassword = (reason) => {
  if (!process.stdin.isTTY || !process.stdout.isTTY || !onPath('sudo')) return undefined;
  say(`${reason}: sudo asks for your password (Ctrl-D goes on without).`);
  return spawnSync('sudo', ['-v'], { stdio: 'inherit' }).status === 0 ? ['sudo'] : undefined;
};

/** How this machine installs Debian packages; `able` is false when it may not, with the reason. */
export const installer = ({ ask } = {}) => {
  if (!onPath('apt-get')) return { able: false, reason: 'this system has no apt-get' };
  const prefix = rootPrefix() ?? (ask ? askForPassword(ask) : undefined);
  if (!prefix) return { able: false, reason: 'neither root nor sudo without a password' };
  return { able: true, prefix };
};

const listsPresent = () => {
  const folder = '/var/lib/apt/lists';
  return existsSync(folder) && readdirSync(folder).some((name) => name.includes('_Packages'));
};

/** Name → can apt install it now? Asking takes a third of a second, for one name or a hundred. */
const answers = new Map();

const knownPackages = (names) => {
  const open = names.filter((name) => !answers.has(name));
  if (open.length > 0) {
    const env = { ...process.env, LC_ALL: 'C' };
    const { stdout } = spawnSync('apt-cache', ['policy', ...open], { encoding: 'utf8', env });
    const entries = (stdout ?? '').split(/^(?=\S)/m).filter((entry) => /Candidate: (?!\(none\))/.test(entry));
    const known = new Set(entries.map((entry) => entry.slice(0, entry.indexOf(':'))));
    for (const name of open) answers.set(name, known.has(name));
  }
  return new Set(names.filter((name) => answers.get(name)));
};

/** Of each list of names the first that apt knows; the very first while apt knows nothing yet. */
const chosenNames = (packages) => {
  const known = knownPackages(packages.flat());
  return packages.map((choices) => choices.find((name) => known.has(name)) ?? choices[0]);
};

/** Asks for many at once what single questions need later. */
export const learnPackages = (packages) => {
  knownPackages(packages.flat());
};

/** Does this distribution have a package of each list? True while its lists are not loaded. */
export const isOffered = (packages) => {
  if (!listsPresent()) return true;
  const known = knownPackages(packages.flat());
  return packages.every((choices) => choices.some((name) => known.has(name)));
};

/** What an operator would type. */
export const commandFor = (packages) => {
  const names = chosenNames(packages).join(' ');
  const sudo = process.getuid?.() === 0 ? '' : 'sudo ';
  const update = listsPresent() ? '' : `${sudo}apt-get update && `;
  return `${update}${sudo}apt-get install --no-install-recommends ${names}`;
};

/** What apt says on its status channel, a tenth at a time: a download or an installation of minutes shows that it goes on. */
const progressTeller = () => {
  let last = '';
  return (line) => {
    const [, kind, share, text] = /^(dlstatus|pmstatus):[^:]*:([\d.]+):(.*)/.exec(line) ?? [];
    if (kind === undefined) return;
    const tenth = `${kind} ${Math.floor(Number(share) / 10)}`;
    if (tenth === last) return;
    last = tenth;
    say(dim(`  ${kind === 'dlstatus' ? 'download' : 'install'} ${Math.floor(Number(share))} %  ${text}`));
  };
};

const aptGet = (prefix, args) =>
  run(
    [
      ...prefix,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-o',
      'DPkg::Lock::Timeout=300',
      '-o',
      'Acquire::Retries=2',
      '-o',
      'Dpkg::Use-Pty=0',
      '-o',
      'APT::Status-Fd=1',
      '-qq',
      '-y',
      ...args,
    ],
    { onLine: progressTeller() },
  );

/** Two installations at once would fight for dpkg's lock, and the second would not see the first's failure. */
let queue = Promise.resolve();
let refreshed = false;

const refresh = async (prefix) => {
  if (refreshed) return;
  refreshed = true;
  await aptGet(prefix, ['update']);
  answers.clear();
};

const install = async (prefix, packages) => {
  if (!listsPresent()) await refresh(prefix);
  const attempt = () => aptGet(prefix, ['install', '--no-install-recommends', ...chosenNames(packages)]);
  try {
    await attempt();
  } catch (error) {
    // Lists may be older than what the mirror still has.
    if (refreshed || !(error instanceof CommandFailure)) throw error;
    await refresh(prefix);
    await attempt();
  }
};

/**
 * Installs Debian packages; each entry is a list of names of which the first known one is taken. One at a time over the
 * whole process.
 */
const installPackages = (prefix, packages) => {
  const result = queue.then(() => install(prefix, packages));
  queue = result.catch(() => {});
  return result;
};

/** Are all these packages set up? Apt fails as long as one package of the machine is not, whatever it was asked for. */
const areInstalled = (packages) => {
  const names = chosenNames(packages);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: fields of dpkg-query.
  const query = ['-W', '-f', '${Package} ${db:Status-Status}\n', ...names];
  const { stdout } = spawnSync('dpkg-query', query, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
  const installed = new Set((stdout ?? '').split('\n').filter((line) => line.endsWith(' installed')));
  return names.every((name) => installed.has(`${name} installed`));
};

/**
 * Installs groups together; when that fails, one by one, so that one bad package costs only its own group. Answers the groups
 * whose packages are not set up in the end, with what apt said of each.
 */
export const installGroups = async (prefix, groups) => {
  const everything = groups.flatMap((group) => group.packages);
  if (everything.length === 0) return [];
  try {
    await installPackages(prefix, everything);
    return [];
  } catch (error) {
    if (groups.length === 1) return [{ group: groups[0], error }];
  }
  const failures = [];
  for (const group of groups) {
    if (areInstalled(group.packages)) continue;
    try {
      await installPackages(prefix, group.packages);
    } catch (error) {
      if (!areInstalled(group.packages)) failures.push({ group, error });
    }
  }
  return failures;
};

/** Lines of apt and dpkg about their own work, between the words of a package's scripts. */
const ownLine =
  /^(dpkg: |[dp][lm]status:|Setting up |Preparing to |Unpacking |Selecting |\(Reading |Processing trig|E: |W: |\s)/;
const maxWords = 6;

/** What each package that could not be set up said, by name: the words of its scripts, or why dpkg did not begin. */
const wordsOfPackages = (output) => {
  const lines = output.split('\n');
  const words = new Map();
  for (const [index, line] of lines.entries()) {
    const name = /^dpkg: error processing (?:package|archive) (\S+)/.exec(line)?.[1];
    if (name === undefined) continue;
    let from = index;
    while (from > 0 && index - from < maxWords && !ownLine.test(lines[from - 1])) from -= 1;
    const reason = lines[index + 1]?.trim();
    words.set(
      name.replace(/:\w+$/, ''),
      [...lines.slice(from, index).filter(Boolean), reason].filter(Boolean).join('\n'),
    );
  }
  return words;
};

/** What apt said of a group: each package of it, or another one in its way, in that package's words. */
const saidOf = (group, error) => {
  const output = error.output ?? '';
  const all = [...wordsOfPackages(output)];
  const own = all.filter(([name]) => group.packages.flat().includes(name));
  const told = own.length > 0 ? own : all;
  if (told.length > 0) return told.map(([name, words]) => `${name}: ${words}`.replaceAll('\n', '\n    ')).join('\n  ');
  return output.split('\n').find((text) => text.startsWith('E:')) ?? error.message.split('\n')[0];
};

export const reportFailures = (failures) => {
  for (const { group, error } of failures) {
    warn(`${group.key} could not be installed: ${saidOf(group, error)}\n  To try again: ${commandFor(group.packages)}`);
  }
};
