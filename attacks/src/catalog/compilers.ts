import type { RunRequest, RunResult, RunStatus } from '@assay/sandbox';
import {
  type Attack,
  compileLimits,
  javacMachine,
  judge,
  type Kit,
  mebibyte,
  type Outcome,
  tell,
  textOf,
} from '../kit.ts';

const anyFailure: readonly RunStatus[] = [
  'nonzero-exit',
  'cpu-limit',
  'wall-limit',
  'idle-limit',
  'memory-limit',
  'output-limit',
  'signalled',
  'file-error',
];
const anything: readonly RunStatus[] = ['ok', ...anyFailure];

interface Source {
  name: string;
  content: string | Uint8Array;
  more?: Partial<RunRequest>;
}

/** Compiles each source; none may be an internal error, and what the compiler says is cut at 64 KiB. */
const compiling = (
  number: number,
  title: string,
  expected: readonly RunStatus[],
  sources: (kit: Kit) => Source[],
  check?: (result: RunResult, kit: Kit) => Promise<string | undefined> | string | undefined,
): Attack => ({
  number,
  title,
  async attempt(kit) {
    const outcome: Outcome = { boxes: [], problems: [], note: '' };
    for (const { name, content, more } of sources(kit)) {
      const result = await kit.compile(name, content, more);
      outcome.boxes.push(result.box);
      outcome.note = tell(result);
      outcome.problems.push(
        ...judge(result, expected, ({ stderr }) => (stderr.length > 65_536 ? 'stderr was not cut' : undefined)),
      );
      const more_ = await check?.(result, kit);
      if (more_ !== undefined) outcome.problems.push(more_);
    }
    return outcome;
  },
});

/** For sources that never come to an end: they show soon that they do not, of CPU time and of memory. */
const endless = { limits: { ...compileLimits, cpuMs: 500, memoryBytes: 128 * mebibyte } };

/** The same with files of programs/. */
const compilingFiles = (number: number, title: string, files: string[], more?: Source['more']): Attack =>
  compiling(number, title, anyFailure, (kit) =>
    files.map((file) => ({ name: file.endsWith('.cpp') ? 'main.cpp' : 'main.c', content: kit.source(file), more })),
  );

const secrets = (text: string) =>
  /root:[$*!]|postgres|ssh-rsa|alias /.test(text) ? 'a secret of the host came out' : undefined;

const strange = (): Source[] => {
  const body = 'int main(void) { return 0; }\n';
  const binary = new TextEncoder().encode(`${body}//`);
  return [
    { name: 'main.c', content: body.replace('0', '\0') },
    { name: 'main.c', content: `${body}// ${'x'.repeat(10 * mebibyte)}\n` },
    { name: 'main.c', content: new Uint8Array([...binary, 0xff, 0xfe, 0xc3, 0x28, 0x0a]) },
    { name: 'main.c', content: body.replaceAll('\n', '\r\n') },
    { name: 'main.c', content: `\ufeff${body}` },
    { name: 'main.c', content: '' },
  ];
};

export const compilerAttacks: Attack[] = [
  compiling(73, 'include devices that never end', anyFailure, () =>
    ['/dev/urandom', '/dev/zero', '/dev/stdin'].map((path) => ({
      name: 'main.c',
      content: path === '/dev/stdin' ? `#include "${path}"\n#error end\n` : `#include "${path}"\n`,
      more: endless,
    })),
  ),
  compilingFiles(74, 'templates without end', ['74-template-depth.cpp', '74-template-width.cpp'], endless),
  compilingFiles(75, 'a constant that takes for ever', ['75-constexpr.cpp'], endless),
  compilingFiles(76, 'a two-gigabyte array', ['76-large-array.c']),
  compilingFiles(77, 'a file that includes itself twice, deep', ['77-self-include.c'], endless),
  compilingFiles(78, 'a macro of a hundred million tokens', ['78-macro-tokens.c'], endless),
  compilingFiles(79, 'three hundred errors of many pages', ['79-many-errors.cpp']),
  compiling(
    80,
    'put files of the machine into the program',
    ['ok', 'nonzero-exit'],
    (kit) => [{ name: 'main.c', content: kit.source('80-incbin.c') }],
    async ({ filesOut }, kit) => {
      const out = filesOut['out'];
      return out && secrets(textOf(await kit.sandbox.get(out)).replaceAll('postgresql', ''));
    },
  ),
  compilingFiles(81, 'repeat a word a billion times', ['81-repeat.c'], endless),
  compiling(
    82,
    'include secrets',
    ['nonzero-exit'],
    (kit) => [{ name: 'main.c', content: kit.source('82-include-secrets.c') }],
    ({ stderr }) => secrets(textOf(stderr)) ?? (/No such file/.test(textOf(stderr)) ? undefined : 'the file was found'),
  ),
  {
    number: 83,
    title: 'run code inside javac',
    async attempt(kit) {
      const javac = javacMachine.join(' ');
      const limits = {
        cpuMs: 20_000,
        wallMs: 60_000,
        memoryBytes: 1024 * mebibyte,
        outputBytes: 65_536,
        errorBytes: 65_536,
        processes: 64,
      };
      const result = await kit.sandbox.run({
        profile: 'compile',
        argv: [
          '/bin/sh',
          '-c',
          `javac ${javac} -proc:none -d p Processor.java && javac ${javac} -processorpath p -processor Processor -d . Main.java`,
        ],
        filesIn: [
          { name: 'Processor.java', blob: await kit.put(kit.source('83-Processor.java')) },
          { name: 'Main.java', blob: await kit.put('public class Main {}\n') },
        ],
        limits,
      });
      const problems = judge(result, ['ok'], ({ stderr }) =>
        textOf(stderr).includes('processor ran') ? undefined : textOf(stderr),
      );
      return { boxes: [result.box], problems, note: tell(result) };
    },
  },
  {
    number: 84,
    title: 'a method larger than Java allows',
    async attempt(kit) {
      // Ten bytes each, and five constants each: somewhat more than the 65,535 that a class may have.
      const body = Array.from({ length: 7000 }, (_, index) => `x += ${index + 40_000};`).join('\n');
      const constants = Array.from({ length: 14_000 }, (_, index) => `static String s${index} = "v${index}";`).join(
        '\n',
      );
      const outcome: Outcome = { boxes: [], problems: [], note: '' };
      for (const content of [
        `class Main { static int x; static void f() { ${body} } }`,
        `class Main { ${constants} }`,
      ]) {
        const result = await kit.sandbox.run({
          profile: 'compile',
          argv: ['/usr/bin/javac', ...javacMachine, '-J-Xmx256m', 'Main.java'],
          filesIn: [{ name: 'Main.java', blob: await kit.put(content) }],
          limits: {
            cpuMs: 20_000,
            wallMs: 60_000,
            memoryBytes: 640 * mebibyte,
            outputBytes: 65_536,
            errorBytes: 65_536,
            processes: 64,
          },
        });
        outcome.boxes.push(result.box);
        outcome.problems.push(...judge(result, anyFailure));
        outcome.note = tell(result);
      }
      return outcome;
    },
  },
  compiling(85, 'strange bytes in the source', anything, strange),
  {
    number: 86,
    title: 'products with names that lead away',
    async attempt(kit) {
      const outcome: Outcome = { boxes: [], problems: [], note: '' };
      for (const name of ['../../x', '/etc/passwd', '/w/../etc/passwd', 'link/passwd', 'link']) {
        const result = await kit.sandbox.run({
          profile: 'compile',
          argv: ['/bin/sh', '-c', 'ln -s /etc link; true'],
          filesOut: [{ name, maxBytes: mebibyte }],
          limits: {
            cpuMs: 1000,
            wallMs: 3000,
            memoryBytes: 64 * mebibyte,
            outputBytes: 4096,
            errorBytes: 4096,
            processes: 8,
          },
        });
        outcome.boxes.push(result.box);
        outcome.problems.push(...judge(result, ['file-error']));
        outcome.note = tell(result);
      }
      return outcome;
    },
  },
];
