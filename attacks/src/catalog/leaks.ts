import { untilRuns } from '@assay/sandbox/testing/processes.ts';
import { type Attack, attack, judge, type Kit, mebibyte, secretName, tell, textOf } from '../kit.ts';
import { changed, found } from '../world.ts';

const parts = ['procfs', 'files', 'counters', 'processes', 'itself', 'objects'];

/** Write notes in a box and walk through it again, with what was there before them to compare. */
const passNotes = async (kit: Kit, jailed: boolean, rounds: number) => {
  const limits = { outputBytes: 4 * mebibyte, cpuMs: 2000, wallMs: 8000 };
  const keepStdout = { inlineBytes: 4 * mebibyte };
  const walk = (box?: number) =>
    kit.run({ file: 'walk.c', jailed, limits, keepStdout, ...(box === undefined ? {} : { box }) });
  const first = await walk();
  const problems = judge(first, ['ok']);
  const before = found(textOf(first.stdout));
  for (let round = 0; round < rounds; round += 1) {
    const note = 1 + Math.floor(Math.random() * 1000);
    const part = round % (parts.length + 1);
    const args = parts.slice(part, part + 1);
    const written = await kit.run({ file: 'notes.c', args, input: `${note}`, box: first.box, jailed, limits });
    const later = await walk(first.box);
    problems.push(...judge(written, ['ok', 'signalled', 'cpu-limit', 'nonzero-exit']), ...judge(later, ['ok']));
    problems.push(
      ...changed(before, found(textOf(later.stdout)), true).map((text) => `${args[0] ?? 'all'} ${note}: ${text}`),
    );
  }
  return {
    boxes: [first.box],
    problems: problems.slice(0, 20),
    note: `${before.size} things read, ${rounds} rounds`,
  };
};

const rounds = process.env['ASSAY_TEST_FULL'] === '1' ? 50 : parts.length + 1;

/** How often the best threshold tells ones from zeros in what was seen: 0.5 is a guess. */
const told = (seen: readonly number[], bits: string): number => {
  const rights = seen.flatMap((threshold) => {
    const right = seen.filter((value, index) => value >= threshold === (bits[index] === '1')).length / seen.length;
    return [right, 1 - right];
  });
  return Math.max(...rights);
};

/**
 * A sender and a receiver at the same time in two boxes, with one input and one program. What is closed looks the same in every slot;
 * of what the README names as left, the note says how well it told ones from zeros.
 */
const talkAcross = async (kit: Kit, jailed: boolean, count: number) => {
  const half = '1'.repeat(count / 2) + '0'.repeat(count / 2);
  const bits = [...half].sort(() => Math.random() - 0.5).join('');
  const limits = { cpuMs: 60_000, wallMs: 90_000, memoryBytes: 64 * mebibyte };
  const attempt = { file: '104-two-boxes.c', input: 'the same input\n'.repeat(400), jailed, limits };
  const receiving = await kit.request(attempt);
  const start = String(Date.now() + 1000);
  const [sent, received] = await Promise.all([
    kit.sandbox.run({ ...receiving, argv: ['two', 'send', bits, start] }),
    kit.sandbox.run({ ...receiving, argv: ['two', 'receive', String(count), start] }),
  ]);
  const problems = [...judge(sent, ['ok']), ...judge(received, ['ok'])];
  const notes: string[] = [];
  for (const line of textOf(received.stdout).trim().split('\n')) {
    const [kind, name, values = ''] = line.split('\t');
    const seen = values.trim().split(' ').map(Number);
    if (seen.length !== count) problems.push(`${name}: ${seen.length} of ${count} slots`);
    else if (kind === 'c' && new Set(seen).size > 1) problems.push(`${name}: ${bits} was seen as ${values}`);
    else if (kind !== 'c') {
      const steps = kind === 'n' ? seen.map((value, index) => value - (seen[index - 1] ?? value)) : seen;
      notes.push(`${name} ${Math.round(100 * told(steps, bits))} %`);
    }
  }
  return { boxes: [sent.box, received.box], problems, note: notes.join(', ') };
};

const slots = process.env['ASSAY_TEST_FULL'] === '1' ? 32 : 8;

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
  {
    number: 102,
    title: 'leave a note in every place for the next run',
    attempt: (kit) => passNotes(kit, false, rounds),
  },
  {
    number: 103,
    title: 'leave a note in every place, from a program linked statically',
    attempt: (kit) => passNotes(kit, true, rounds),
  },
  {
    number: 104,
    title: 'talk to a box beside this one',
    attempt: (kit) => talkAcross(kit, false, slots),
  },
  {
    number: 105,
    title: 'talk to a box beside this one, from a program linked statically',
    attempt: (kit) => talkAcross(kit, true, slots),
  },
  attack(101, "find the name of the host's folder", 'ok', { file: '101-mounts.c', args: [secretName] }),
];
