import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { rootPrefix } from './systemPackages.mjs';

/**
 * As root: a control group for process $3 that user $1 may divide further. Groups of the same user whose process is dead are
 * removed first (in a container the number of this one may have been used before); one that is still in use refuses to go.
 */
const script = `set -e
name=assay-$1
hand_over() {
  for old in "$1"/$name-*; do
    [ -d "$old" ] || continue
    { [ "\${old##*-}" != "$4" ] && kill -0 "\${old##*-}" 2>/dev/null; } || find "$old" -depth -type d -exec rmdir {} + 2>/dev/null || true
  done
  mkdir -p "$1/$name-$4"
  for file in "$1/$name-$4" "$1/$name-$4"/cgroup.procs "$1/$name-$4"/tasks "$1/$name-$4"/cgroup.subtree_control "$1/$name-$4"/cgroup.threads; do
    [ -e "$file" ] && chown "$2:$3" "$file"
  done
  echo "$4" > "$1/$name-$4/cgroup.procs"
}
if [ -f /sys/fs/cgroup/cgroup.controllers ]; then
  echo '+memory +pids' > /sys/fs/cgroup/cgroup.subtree_control
  hand_over /sys/fs/cgroup "$1" "$2" "$3"
else
  for controller in memory pids cpuacct; do hand_over "/sys/fs/cgroup/$controller" "$1" "$2" "$3"; done
fi`;

const ownFolder = () => {
  const groups = readFileSync('/proc/self/cgroup', 'utf8');
  if (existsSync('/sys/fs/cgroup/cgroup.controllers')) return `/sys/fs/cgroup${/^0::(.*)$/m.exec(groups)?.[1] ?? '/'}`;
  return `/sys/fs/cgroup/memory${/^\d+:memory:(.*)$/m.exec(groups)?.[1] ?? '/'}`;
};

const isOurs = (folder) => {
  try {
    accessSync(`${folder}/cgroup.procs`, constants.W_OK);
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Puts this process, and so all it starts, into a control group of its own where an ordinary user with sudo could not make
 * one: without it the sandbox works on a lower level. Does nothing where it is not needed or not permitted.
 */
export const joinOwnCgroup = () => {
  if (process.platform !== 'linux' || process.getuid() === 0) return;
  try {
    if (isOurs(ownFolder())) return;
    const prefix = rootPrefix();
    if (!prefix) return;
    const [program, ...args] = [
      ...prefix,
      'sh',
      '-c',
      script,
      'assay',
      process.getuid(),
      process.getgid(),
      process.pid,
    ].map(String);
    execFileSync(program, args, { stdio: 'ignore' });
  } catch {
    // The sandbox reports its level, and doctor what is lost.
  }
};
