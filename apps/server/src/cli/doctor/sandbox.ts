import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { bad, type Finding, good, poor } from './finding.ts';

const isRoot = process.getuid?.() === 0;
const sudo = isRoot ? '' : 'sudo ';
const numberIn = (path: string): number | undefined => {
  try {
    return Number(readFileSync(path, 'utf8').trim());
  } catch {
    return undefined;
  }
};
const writable = (path: string): boolean => {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** Asked of the kernel by doing it: the settings that forbid it differ from system to system. */
const namespaces = (): Finding => {
  const flags = ['--user', '--map-root-user', '--mount', '--pid', '--net', '--ipc', '--uts', '--fork'];
  const { status, stderr } = spawnSync('unshare', [...flags, 'true'], { encoding: 'utf8' });
  if (status === 0) return good('Namespaces', isRoot ? 'as root' : 'for ordinary users');
  const reason = (stderr ?? 'unshare is missing').trim();
  if (numberIn('/proc/sys/kernel/unprivileged_userns_clone') === 0) {
    return bad('Namespaces', reason, `${sudo}sysctl -w kernel.unprivileged_userns_clone=1`);
  }
  if (numberIn('/proc/sys/kernel/apparmor_restrict_unprivileged_userns') === 1) {
    return bad('Namespaces', reason, `${sudo}sysctl -w kernel.apparmor_restrict_unprivileged_userns=0`);
  }
  if (numberIn('/proc/sys/user/max_user_namespaces') === 0) {
    return bad('Namespaces', reason, `${sudo}sysctl -w user.max_user_namespaces=15000`);
  }
  return bad(
    'Namespaces',
    reason,
    'In a container: docker run --cap-add SYS_ADMIN --security-opt seccomp=unconfined --security-opt apparmor=unconfined --security-opt systempaths=unconfined',
  );
};

/** Then the launcher makes a group and hands it over (scripts/lib/cgroup.mjs). */
const throughSudo = (): boolean => !isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;

const cgroups = (): Finding => {
  const version = existsSync('/sys/fs/cgroup/cgroup.controllers') ? 2 : 1;
  if (throughSudo()) return good('Control groups', `version ${version}, handed over at start through sudo`);
  const lost = 'memory limits by rlimit only, no languages that fork';
  if (version === 2) {
    if (isRoot && writable('/sys/fs/cgroup')) return good('Control groups', 'version 2');
    const own = /^0::(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1] ?? '/';
    if (writable(`/sys/fs/cgroup${own}/cgroup.procs`)) return good('Control groups', `version 2, delegated at ${own}`);
    return poor(
      'Control groups',
      `version 2, but this user may not make any: ${lost}`,
      isRoot
        ? 'In a container: docker run --cgroupns=private -v /sys/fs/cgroup:/sys/fs/cgroup:rw'
        : 'Run as root, or: systemd-run --user --scope -p Delegate=yes npm start',
    );
  }
  const controllers = ['memory', 'pids', 'cpuacct'].filter((name) => writable(`/sys/fs/cgroup/${name}`));
  if (controllers.length === 3) return good('Control groups', 'version 1');
  return poor(
    'Control groups',
    `not usable (${controllers.join(', ') || 'none writable'}): ${lost}`,
    'Run as root on a machine with cgroups.',
  );
};

/** What the kernel must offer so that programs can be locked in. */
export const sandboxFindings = (): Finding[] => [namespaces(), cgroups()];
