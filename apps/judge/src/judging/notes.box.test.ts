import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { queue } from '@assay/contract';
import { type Communication, type ProblemRelease, status } from '@assay/domain';
import type { Sandbox } from '@assay/sandbox';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changed, found } from '../../../../attacks/src/world.ts';
import { createExecutor } from '../node/executeJob.ts';
import type { Execute } from '../node/work.ts';
import { aCase, aRelease, aSetter, type BoxMachine, openOwnBoxMachine } from '../testing/boxMachine.ts';
import { runJob } from './runJob.ts';

let box: BoxMachine;
beforeAll(async () => {
  box = await openOwnBoxMachine();
});
afterAll(() => box.close());

const mebibyte = 1024 * 1024;
const rounds = process.env['ASSAY_TEST_FULL'] === '1' ? 50 : 3;

const attack = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../../attacks/programs', name), 'utf8').replace(
    '#include "attack.h"',
    '',
  );

/** One program that leaves a note where its input has one, and else tells all that it can read. */
const program = `#define SALT "${randomBytes(6).toString('hex')}"
${attack('attack.h')}
#define main leave_note
${attack('notes.c')}
#undef main
#define main tell_world
${attack('walk.c')}
#undef main
int main(int argc, char **argv) {
  if (argc > 1 && strcmp(argv[1], "0") != 0) return 0;
  char word[16];
  if (scanf("%15s", word) != 1) return 64;
  argv[1] = NULL;
  return strcmp(word, "note") == 0 ? leave_note(1, argv) : tell_world(1, argv);
}
`;

const checker = `#include "testlib.h"
int main(int argc, char **argv) { registerTestlibCmd(argc, argv); quitf(_wa, "seen"); }`;
const interactor = `#include <stdio.h>
int main(int argc, char **argv) {
  char line[65536];
  FILE *in = fopen(argv[1], "r");
  if (!in || !fgets(line, sizeof line, in)) return 3;
  fputs(line, stdout);
  fclose(stdout);
  while (fgets(line, sizeof line, stdin)) continue;
  return 1;
}`;
const manager = `#include <stdio.h>
int main(int argc, char **argv) {
  static char note[256], line[65536];
  if (!fgets(note, sizeof note, stdin)) return 1;
  for (int i = 1; i + 1 < argc; i += 2) {
    FILE *from = fopen(argv[i], "r"), *to = fopen(argv[i + 1], "w");
    if (!from || !to) return 2;
    fputs(note, to);
    fclose(to);
    while (fgets(line, sizeof line, from)) continue;
  }
  puts("0.0");
  return 0;
}`;

const modes = ['default', 'checker', 'interactive', 'manager'] as const;
type Mode = (typeof modes)[number];

const modeOf = (mode: Mode): Partial<ProblemRelease> => {
  const communication: Communication = { processes: 2, tellsNumber: true };
  switch (mode) {
    case 'default':
      return {};
    case 'checker':
      return { judgeMode: 'spj', checker: aSetter(box, 'testlib', checker) };
    case 'interactive':
      return {
        judgeMode: 'interactive',
        interactor: aSetter(box, 'testlib', interactor, { language: 'C', main: 'interactor.c' }),
      };
    case 'manager':
      return {
        judgeMode: 'interactive',
        interactor: aSetter(box, 'cms', manager, { language: 'C', main: 'manager.c' }),
        communication,
      };
  }
};

/** A problem with a sample, on which the program looks around, and a hidden case behind it. */
const problem = (mode: Mode, hidden: string): ProblemRelease =>
  aRelease([aCase(box, 1, 'walk\n', 'x\n', { isSample: true }), aCase(box, 2, `${hidden}\n`, 'x\n')], {
    timeLimit: 5000,
    type: 1,
    ...modeOf(mode),
  });

/** What one run of a contestant's program printed. */
type Look = Map<string, string>;

let looks: Look[] = [];
/** As a program that is linked statically; else with all the files that interpreters have. */
let jailed = true;

const see = (text: string) => {
  if (text.includes('ids\t')) looks.push(found(text.replace(/^\d?>/gm, '')));
};

/** The sandbox of a node, which keeps here what contestants' programs print, whole, though nobody is shown that much. */
const seeing = (sandbox: Sandbox): Sandbox => ({
  ...sandbox,
  run: async (request, signal) => {
    if (request.profile !== 'run') return sandbox.run(request, signal);
    const result = await sandbox.run({ ...request, jailed, keepStdout: 'blob' }, signal);
    see(Buffer.from(await sandbox.get(result.stdoutBlob!, 4 * mebibyte)).toString('utf8'));
    return result;
  },
  runTalk: async (request, signal) => {
    const contestants = request.contestants.map((one) => ({ ...one, jailed }));
    const end = await sandbox.runTalk({ ...request, contestants, transcriptBytes: 4 * mebibyte }, signal);
    see(end.transcript ?? '');
    return end;
  },
});

/** One for all jobs, as a node has. */
let executor: Execute;
beforeAll(() => {
  executor = createExecutor({
    workshop: box.machine.workshop,
    log: pino({ level: 'silent' }),
    run: (work) => runJob({ ...work, bench: { ...work.bench, sandbox: seeing(work.bench.sandbox) } }),
  });
});

/** Do a job of one person as a node does it. */
const execute = async (given: Partial<queue.JudgingJob> & { release: ProblemRelease }) => {
  looks = [];
  const job: queue.JudgingJob = {
    kind: 'judgement',
    urgency: 'normal',
    id: 1,
    fence: 1,
    owner: 7,
    submitId: 1,
    language: 'C',
    code: program,
    test: null,
    ...given,
  };
  const quiet = { compiling: () => undefined, judging: () => undefined, caseDone: () => undefined };
  return executor(job, new AbortController().signal, quiet);
};

const testRun = async (mode: Mode): Promise<Look> => {
  const test = { input: 'walk', expected: null };
  const result = await execute({ kind: 'testRun', urgency: 'testRun', release: problem(mode, ''), test });
  expect([result.failure, looks.length]).toEqual([null, 1]);
  return looks[0]!;
};

/** What the program saw on the sample, and on the hidden case where that has no note for it. */
const submission = async (mode: Mode, urgency: queue.JobUrgency, hidden: string): Promise<Look[]> => {
  const result = await execute({ urgency, release: problem(mode, hidden) });
  expect(result.cases.map((one) => one.status)).toEqual([status.wrongAnswer, status.wrongAnswer]);
  return looks;
};

test.each(modes.flatMap((mode) => [true, false].map((isJailed) => [mode, isJailed] as const)))(
  'nothing of a hidden case arrives anywhere: %s, jailed %s',
  async (mode, isJailed) => {
    jailed = isJailed;
    // Programs compiled beforehand: a compiler between two runs would replace boxes by itself.
    const before = { own: await testRun(mode), plain: await testRun('default') };
    const [sample] = await submission(mode, 'normal', 'walk');
    const arrived: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const note = 1 + Math.floor(Math.random() * 1000);
      for (const urgency of ['normal', 'contest'] as const) {
        const [during] = await submission(mode, urgency, `note ${note}`);
        const own = await testRun(mode);
        const plain = await testRun('default');
        const [later] = await submission(mode, urgency, 'walk');
        for (const [name, was, is] of [
          ['a test run', before.own, own],
          ['a test run of another problem', before.plain, plain],
          ['the sample of the same submission', sample!, during!],
          ['the sample of a later submission', sample!, later!],
        ] as const)
          arrived.push(...changed(was, is).map((text) => `${name} in round ${round}, ${urgency}, ${note}: ${text}`));
      }
    }
    expect(before.own.size).toBeGreaterThan(300);
    expect(arrived.slice(0, 20)).toEqual([]);
  },
  // Fifty rounds take 75 s on an idle machine.
  60_000 + rounds * 12_000,
);
