import { type Attack, attack, type Try } from '../kit.ts';

/** Numbers of x86_64; aarch64 has other ones, and the same filter. */
const forbidden: Record<string, number> = {
  mount: 165,
  umount2: 166,
  pivot_root: 155,
  chroot: 161,
  setns: 308,
  open_tree: 428,
  move_mount: 429,
  fsopen: 430,
  mount_setattr: 442,
};
const refused: Record<string, number> = {
  io_uring_setup: 425,
  io_uring_enter: 426,
  userfaultfd: 323,
  keyctl: 250,
  add_key: 248,
  memfd_secret: 447,
};
const deadly: Record<string, number> = {
  bpf: 321,
  perf_event_open: 298,
  kexec_load: 246,
  init_module: 175,
  ptrace: 101,
  iopl: 172,
};
const clocks: Record<string, number> = {
  clock_settime: 227,
  settimeofday: 164,
  sethostname: 170,
  setdomainname: 171,
  syslog: 103,
};

const calls = (numbers: Record<string, number>): Try[] =>
  Object.values(numbers).map((number) => ({ file: '60-forbidden.c', args: [String(number)] }));

export const kernelAttacks: Attack[] = [
  attack(58, 'open sockets of every family', 'ok', { file: '58-sockets.c' }),
  attack(59, 'make namespaces', 'ok', { file: '59-namespaces.c' }),
  attack(60, 'mount, pivot, chroot, enter', 'restricted-call', calls(forbidden)),
  attack(61, 'bpf, perf, io_uring, keys', ['restricted-call', 'ok'], [...calls(deadly), ...calls(refused)]),
  // A kernel that knows no 32-bit calls ends the program itself.
  attack(
    62,
    'other gates into the kernel',
    ['restricted-call', 'signalled'],
    [
      { file: '62-other-gates.c', args: ['int80'] },
      { file: '62-other-gates.c', args: ['x32'] },
    ],
  ),
  attack(63, 'become root', 'ok', { file: '63-become-root.c' }),
  attack(64, 'terminals and memory devices', 'ok', { file: '64-terminals.c' }),
  attack(65, 'dump forty megabytes of core', 'signalled', { file: '65-core-dump.c' }, ({ signal }) =>
    signal === 6 ? undefined : 'not SIGABRT',
  ),
  attack(66, 'set the clock and the host name', 'restricted-call', calls(clocks)),
  attack(67, 'change its personality', 'ok', { file: '67-personality.c' }),
];
