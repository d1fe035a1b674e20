import { type Attack, attack, briefly, judge, tell } from '../kit.ts';

/**
 * The kernel frees what it made for a process some time after the process is gone or was refused, and on a busy machine
 * a bomb makes more of it than is freed: then its memory limit ends it first.
 */
const bombEnds = ['cpu-limit', 'idle-limit', 'wall-limit', 'memory-limit'] as const;

export const processAttacks: Attack[] = [
  attack(28, 'fork bomb', [...bombEnds], { file: '28-fork-bomb.c', limits: briefly }),
  attack(29, 'a chain of forks, always a new process', ['ok', ...bombEnds], { file: '29-fork-chain.c' }),
  attack(30, 'leave a busy daemon', 'ok', { file: '30-daemon.c' }),
  attack(31, 'leave a daemon that keeps stdout open', 'ok', { file: '31-daemon-with-stdout.c' }, ({ wallNs }) =>
    wallNs > 500e6 ? 'the verdict waited for the daemon' : undefined,
  ),
  attack(32, 'kill init, everybody, the parent', 'ok', { file: '32-kill-init.c' }),
  attack(33, 'trace and read other processes', 'restricted-call', [
    { file: '33-debug-others.c', args: ['traceme'] },
    { file: '33-debug-others.c', args: ['attach'] },
    { file: '33-debug-others.c', args: ['readv'] },
  ]),
  attack(34, 'look into init', 'ok', { file: '34-look-at-init.c' }),
  attack(35, 'vfork for ever', [...bombEnds], { file: '35-vfork-loop.c', limits: briefly }),
  attack(36, 'kill itself', 'signalled', { file: '36-kill-self.c' }, ({ signal, oom }) =>
    signal !== 9 || oom ? 'not a plain SIGKILL' : undefined,
  ),
  {
    number: 37,
    title: 'signal the interactor',
    async attempt(kit) {
      const a = await kit.request({ file: '37-kill-everybody.c' });
      const b = {
        profile: 'trusted' as const,
        argv: ['/bin/sh', '-c', 'read hits; [ "$hits" = 0 ]'],
        limits: a.limits,
      };
      const { contestants, interactor } = await kit.sandbox.runTalk({ contestants: [a], interactor: b });
      const programs = [...contestants, interactor];
      const problems = programs.flatMap((one) => judge(one, ['ok']));
      return { boxes: programs.map(({ box }) => box), problems, note: tell(interactor) };
    },
  },
];
