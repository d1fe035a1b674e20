import { type Attack, judge, type Kit, mebibyte, type Outcome, suiteLimits, tell } from '../kit.ts';

/** Run bytes as if a compiler had made them. */
const start = async (kit: Kit, outcome: Outcome, name: string, bytes: Uint8Array): Promise<void> => {
  const executable = await kit.put(bytes);
  const result = await kit.sandbox.run({ profile: 'run', argv: ['program'], executable, limits: suiteLimits });
  kit.sandbox.drop(executable);
  outcome.boxes.push(result.box);
  outcome.note = `${name}: ${tell(result)}`;
  const problems = judge(result, ['nonzero-exit', 'signalled'], ({ stdoutBytes }) =>
    stdoutBytes === 0 ? undefined : 'something else was started',
  );
  outcome.problems.push(...problems.map((problem) => `${name}: ${problem}`));
};

const loaders = [
  '/no/such/loader',
  '/proc/self/exe',
  '/proc/1/exe',
  '/proc/self/fd/0',
  '/dev/zero',
  '/etc/passwd',
  '/',
  '/bin/sh',
];

/** A program that asks the kernel to start something else in its place is at fault itself, and gets nothing by it. */
export const startAttacks: Attack[] = [
  {
    number: 97,
    title: 'choose the loader',
    async attempt(kit) {
      const outcome: Outcome = { boxes: [], problems: [], note: '' };
      for (const loader of loaders) {
        const source = `const char loader[] __attribute__((section(".interp"))) = "${loader}"; int main(void) { return 0; }`;
        const argv = ['/usr/bin/gcc', '-static', '-o', 'out', 'main.c'];
        const compiled = await kit.compile('main.c', source, { argv });
        const product = compiled.filesOut['out'];
        if (product === undefined) outcome.problems.push(`${loader}: ${tell(compiled)}`);
        else await start(kit, outcome, loader, await kit.sandbox.get(product, 16 * mebibyte));
      }
      return outcome;
    },
  },
  {
    number: 98,
    title: 'a product that is a script for somebody else',
    async attempt(kit) {
      const outcome: Outcome = { boxes: [], problems: [], note: '' };
      for (const loader of [...loaders.filter((path) => path !== '/bin/sh'), 'x'.repeat(5000), '']) {
        const line = loader.length > 40 ? 'a long name' : `#!${loader}`;
        await start(kit, outcome, line, new TextEncoder().encode(`#!${loader} serve\nexit 0\n`));
      }
      return outcome;
    },
  },
  {
    number: 99,
    title: 'every system call with odd arguments',
    async attempt(kit) {
      const limits = { cpuMs: 3000, wallMs: 12_000 };
      const result = await kit.run({ file: '99-random-calls.c', limits });
      const endings = ['ok', 'nonzero-exit', 'signalled', 'idle-limit', 'wall-limit', 'cpu-limit'] as const;
      return { boxes: [result.box], problems: judge(result, endings), note: tell(result) };
    },
  },
];
