import { untilRuns } from '@assay/sandbox/testing/processes.ts';
import { type Attack, attack, judge, secretName, tell, textOf } from '../kit.ts';

export const leakAttacks: Attack[] = [
  {
    number: 68,
    title: 'leave things for the next run',
    async attempt(kit) {
      const first = await kit.run({ file: '68-leave-things.c' });
      const second = await kit.run({ file: '69-lock.c', args: ['try'], box: first.box });
      return { boxes: [first.box], problems: [...judge(first, ['ok']), ...judge(second, ['ok'])], note: tell(first) };
    },
  },
  {
    number: 69,
    title: 'a lock as a covert channel',
    async attempt(kit) {
      const holding = kit.run({ file: '69-lock.c', args: ['hold'] });
      await untilRuns(kit.sandbox.pid, '69-lock.c');
      const seen = await kit.run({ file: '69-lock.c', args: ['try'] });
      const held = await holding;
      const after = await kit.run({ file: '69-lock.c', args: ['try'] });
      return {
        boxes: [held.box],
        problems: [...judge(held, ['idle-limit']), ...judge(seen, ['ok']), ...judge(after, ['ok'])],
        note: tell(seen),
      };
    },
  },
  {
    number: 70,
    title: 'look for a parallel run',
    async attempt(kit) {
      const other = kit.run({ file: '02-sleep.c' });
      await untilRuns(kit.sandbox.pid, '02-sleep.c');
      const result = await kit.run({ file: '70-look-around.c' });
      const sleeper = await other;
      return {
        boxes: [result.box, sleeper.box],
        problems: [...judge(result, ['ok']), ...judge(sleeper, ['idle-limit'])],
        note: tell(result),
      };
    },
  },
  attack(71, 'learn about the host', 'ok', { file: '71-host-facts.c' }),
  attack(72, 'read the environment', 'ok', { file: '72-environment.c' }, ({ stdout }) =>
    textOf(stdout) === '' ? undefined : textOf(stdout),
  ),
  {
    number: 100,
    title: 'leave marks on shared files for a parallel run',
    async attempt(kit) {
      const holding = kit.run({ file: '100-shared-files.c', args: ['hold'], limits: { wallMs: 2500 } });
      // Times of files have seconds: what was stamped by others a moment before must be older.
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const seen = await kit.run({ file: '100-shared-files.c', args: ['look'] });
      const held = await holding;
      return {
        boxes: [held.box, seen.box],
        problems: [...judge(held, ['idle-limit']), ...judge(seen, ['ok'])],
        note: tell(seen),
      };
    },
  },
  attack(101, "find the name of the host's folder", 'ok', { file: '101-mounts.c', args: [secretName] }),
];
