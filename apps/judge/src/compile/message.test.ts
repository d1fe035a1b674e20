import type { RunResult } from '@assay/sandbox';
import { describe, expect, test } from 'vitest';
import { aRunResult } from '../testing/aRunResult.ts';
import { cpuTimeOf } from '../testing/cpuTime.ts';
import { compileMessage, isRefusal } from './message.ts';

const ended = (stderr: string, given: Partial<RunResult> = {}): RunResult =>
  aRunResult({ status: 'nonzero-exit', exitCode: 1, stderr: Buffer.from(stderr), ...given });

const plea = `Please submit a full bug report, with preprocessed source (by using -freport-bug).
See <file:///usr/share/doc/gcc-12/README.Bugs> for instructions.
`;

describe('of a compiler that met a limit the judge says which', () => {
  test.each<[string, string, Partial<RunResult>, string]>([
    [
      'the assembler wrote too much',
      `g++: internal compiler error: File size limit exceeded signal terminated program as\n${plea}`,
      {},
      'compileTooLarge',
    ],
    [
      'the linker wrote too much',
      'collect2: fatal error: ld terminated with signal 25 [File size limit exceeded]\n',
      {},
      'compileTooLarge',
    ],
    ['the disk of the box is full', '/usr/bin/ld: final link failed: No space left on device\n', {}, 'compileOutput'],
    [
      'one process was killed',
      `g++: fatal error: Killed signal terminated program cc1plus\ncompilation terminated.\n${plea}`,
      { status: 'memory-limit', oom: true },
      'compileMemory',
    ],
    [
      'it could get no more',
      'cc1plus: out of memory allocating 65536 bytes after a total of 1 bytes\n',
      {},
      'compileMemory',
    ],
    [
      'it was killed for its time',
      `g++: internal compiler error: CPU time limit exceeded signal terminated program cc1\n${plea}`,
      {},
      'compileTime',
    ],
    ['time', '', { status: 'cpu-limit' }, 'compileTime'],
    ['output', '', { status: 'output-limit' }, 'compileOutput'],
    ['product', '', { status: 'file-error' }, 'compileTooLarge'],
  ])('%s', (_name, stderr, given, code) => {
    const result = ended(stderr, given);
    const { message, words } = compileMessage(result);
    expect(words?.code).toBe(code);
    expect(message).not.toMatch(/bug|internal compiler|terminated/i);
    expect(isRefusal(result)).toBe(false);
  });

  test('what it said of the source stays', () => {
    const stderr = `main.cpp:1:5: warning: odd\ng++: internal compiler error: File size limit exceeded signal terminated program as\n${plea}`;
    expect(compileMessage(ended(stderr))).toEqual({
      message: 'main.cpp:1:5: warning: odd',
      words: { code: 'compileTooLarge', params: { number: 64 } },
    });
  });
});

test('a compiler that fell over says where, and asks for nothing', () => {
  const said = 'main.cpp:3:5: internal compiler error: in push_class, at cp/class.c:12';
  expect(compileMessage(ended(`${said}\n${plea}`))).toEqual({ message: said });
  expect(compileMessage(ended(plea))).toEqual({ message: '', words: { code: 'compileCrash' } });
  expect(compileMessage(ended(''))).toEqual({ message: '', words: { code: 'compileSilent' } });
});

test('ordinary words stay as they are', () => {
  const said = 'main.c:2:3: error: out of memory, bug report expected\n    2 | puts("x: out of memory");';
  const result = ended(said);
  expect([compileMessage(result), isRefusal(result)]).toEqual([{ message: said }, true]);
});

test('a compiler that waited', () => {
  expect(compileMessage(ended('', { status: 'idle-limit' }))).toEqual({ message: '', words: { code: 'compileIdle' } });
});

test('a line that cites what a compiler says of itself takes time by its length', () => {
  const read = (length: number): number =>
    cpuTimeOf(() => {
      for (const words of ['fatal error: signal ', 'internal compiler error: ', 'error: fatal error:']) {
        compileMessage(ended(words.repeat(length / words.length)));
      }
    });
  read(1000);
  expect(read(8000)).toBeLessThan(10 * read(2000) + 10_000);
});
