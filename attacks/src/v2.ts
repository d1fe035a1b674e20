/**
 * `node attacks/src/v2.ts <vmlinuz>`: the helper and its probes under a kernel with cgroup v2 only, in QEMU, for machines
 * that have v1. Needs qemu-system-x86_64, cpio and a static busybox (Debian: qemu-system-x86 cpio busybox-static) and a
 * kernel image (apt-get download linux-image-cloud-amd64 and its package). Only what happens is checked, no times: the
 * machine is emulated.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { helperPath, type RunStatus } from '@assay/sandbox';
import { encodeRun } from '../../packages/sandbox/src/encodeRun.ts';
import { encodeFrame, frameTypes, type Pairs } from '../../packages/sandbox/src/frames.ts';
import { mebibyte } from './kit.ts';

/** The probes of the self-test and how each must end. */
const expected: [probe: string, status: RunStatus][] = [
  ['hello', 'ok'],
  ['spin', 'cpu-limit'],
  ['sleep', 'idle-limit'],
  ['memory', 'memory-limit'],
  ['flood', 'output-limit'],
  ['forks', 'nonzero-exit'],
  ['ptrace', 'restricted-call'],
  ['mount', 'restricted-call'],
  ['network', 'ok'],
  ['namespace', 'ok'],
  ['files', 'ok'],
  ['descriptors', 'ok'],
  ['hello', 'ok'],
];

const limits = {
  cpuMs: 1500,
  wallMs: 6000,
  memoryBytes: 32 * mebibyte,
  outputBytes: 65_536,
  errorBytes: 1000,
  processes: 8,
};

/** Everything Node would say, written down beforehand: the first blob has the number 1. */
const conversation = (helper: Buffer): Buffer => {
  const parts: Uint8Array[] = [];
  let id = 0;
  const say = (type: (typeof frameTypes)[keyof typeof frameTypes], pairs: Pairs, bytes?: Uint8Array) =>
    parts.push(...encodeFrame(type, id, pairs, bytes));
  id = 1;
  say(frameTypes.hello, [
    ['boxes', '1'],
    ['forceCgroup', 'v2'],
  ]);
  id = 2;
  for (let at = 0; at < helper.length; at += mebibyte) {
    const last = at + mebibyte >= helper.length;
    say(frameTypes.put, last ? [['last', '1']] : [], helper.subarray(at, at + mebibyte));
  }
  for (const [probe] of expected) {
    id++;
    const executable = { id: 1, size: helper.length };
    say(frameTypes.run, encodeRun({ profile: 'run', argv: ['judgebox', 'probe', probe], executable, limits }));
  }
  return Buffer.concat(parts);
};

/** The steps in the virtual machine; an initramfs cannot pivot, so everything moves to a tmpfs first. */
const first = `#!/bin/busybox sh
/bin/busybox mkdir /new
/bin/busybox mount -t tmpfs -o mode=755 tmpfs /new
/bin/busybox cp -a /bin /usr /proc /sys /dev /tmp /etc /judgebox /conversation /second /new/
exec /bin/busybox switch_root /new /second
`;
const second = `#!/bin/busybox sh
/bin/busybox mount -t proc proc /proc
/bin/busybox mount -t sysfs sys /sys
/bin/busybox mount -t devtmpfs dev /dev
/bin/busybox mount -t cgroup2 cgroup2 /sys/fs/cgroup
(/bin/busybox cat /conversation; /bin/busybox sleep 60) | /judgebox serve | /bin/busybox strings -n 16
/bin/busybox ls /sys/fs/cgroup | /bin/busybox grep -c judgebox- | /bin/busybox sed 's/^/folders left: /'
/bin/busybox poweroff -f
`;

const buildImage = (folder: string): string => {
  const root = join(folder, 'root');
  for (const name of ['bin', 'usr/bin', 'proc', 'sys', 'dev', 'tmp', 'etc'])
    mkdirSync(join(root, name), { recursive: true });
  const busybox = execFileSync('sh', ['-c', 'command -v busybox'], { encoding: 'utf8' }).trim();
  copyFileSync(busybox, join(root, 'bin/busybox'));
  copyFileSync(helperPath(), join(root, 'judgebox'));
  symlinkSync('/bin/busybox', join(root, 'usr/bin/true'));
  writeFileSync(join(root, 'conversation'), conversation(readFileSync(helperPath())));
  for (const [name, content] of [
    ['init', first],
    ['second', second],
  ] as const) {
    writeFileSync(join(root, name), content);
    chmodSync(join(root, name), 0o755);
  }
  const image = join(folder, 'image.gz');
  execFileSync('sh', ['-c', `cd "${root}" && find . | cpio -o -H newc --quiet | gzip -1 > "${image}"`]);
  return image;
};

const kernel = process.argv[2];
if (kernel === undefined) {
  console.error('usage: node attacks/src/v2.ts <vmlinuz>');
  process.exit(64);
}
const folder = mkdtempSync(join(tmpdir(), 'assay-v2-'));
try {
  const append = 'console=ttyS0 quiet panic=-1 cgroup_no_v1=all';
  const machine = ['-accel', 'tcg,thread=multi', '-m', '768', '-smp', '2', '-nographic', '-no-reboot'];
  const { stdout } = spawnSync(
    'qemu-system-x86_64',
    [...machine, '-kernel', kernel, '-initrd', buildImage(folder), '-append', append],
    {
      encoding: 'utf8',
      timeout: 300_000,
    },
  );
  const statuses = [...stdout.matchAll(/"status":"([a-z-]+)"/g)].map((match) => match[1]);
  const problems = expected.flatMap(([probe, status], index) =>
    statuses[index] === status ? [] : [`${probe}: ${statuses[index] ?? 'no answer'} instead of ${status}`],
  );
  if (!stdout.includes('"cgroup":"v2"')) problems.push('the helper did not choose cgroup v2');
  if (!stdout.includes('folders left: 0')) problems.push('cgroup folders are left');
  console.log(
    problems.length === 0 ? `held: ${expected.length} probes on cgroup v2` : `${problems.join('\n')}\n\n${stdout}`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
