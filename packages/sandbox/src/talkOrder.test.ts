import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, type LiveSandbox } from './createSandbox.ts';
import { childrenOf, eventually, isAlive, untilRuns } from './testing/processes.ts';
import { compileC, plainLimits, shell } from './testing/programs.ts';
import type { TalkerResult, TalkRequest } from './types.ts';

let sandbox: LiveSandbox;

beforeAll(async () => {
  sandbox = await createSandbox({ boxes: 2 });
});
afterAll(() => sandbox.close());

const relayed = [
  ['direct', 0],
  ['relayed', 1000],
] as const;

/** Setting up what a test needs may take seconds on a busy machine. */
const limits = { ...plainLimits, wallMs: 60_000 };

const talkOf = (contestant: string, interactor: string, transcriptBytes = 0): TalkRequest => ({
  contestants: [{ ...shell(contestant, { limits }), profile: 'run' }],
  interactor: { ...shell(interactor, { limits }), profile: 'trusted' },
  transcriptBytes,
});

/** A manager that opens the two lanes of its contestant by name. */
const managed = (contestant: string, manager: string): TalkRequest => ({
  ...talkOf(contestant, `exec 8</dev/fd/3 9>/dev/fd/4; ${manager}`),
  wires: 'descriptors',
});

const contestantOf = async (request: TalkRequest, inSandbox = sandbox): Promise<TalkerResult> =>
  (await inSandbox.runTalk(request)).contestants[0]!;

const crash = 'kill -SEGV $$';
const crashed = { status: 'signalled', signal: 11 };

const file = (pid: number, name: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
};

/** The program of a box whose command line holds `mark`, and the init it is a child of. */
const programWith = (mark: string): { program: number; init: number } | undefined => {
  for (const init of childrenOf(sandbox.pid)) {
    const program = childrenOf(init).find((one) => file(one, 'cmdline').includes(mark));
    if (program !== undefined) return { program, init };
  }
  return undefined;
};

/**
 * Run a talk in which the init of the interactor's box gets no core from before the interactor's end until the contestant
 * has `reacted` to it: what it says of times is then as wrong as it can be. The contestant begins with `sleep 1000`, which ends
 * when all is set up.
 */
const withLateInit = async (request: TalkRequest, reacted: (contestant: number) => boolean): Promise<TalkerResult> => {
  const running = contestantOf(request);
  await untilRuns(sandbox.pid, 'sleep');
  const contestant = programWith('sleep 1000')!.program;
  // Its box may still be on the way to its program.
  expect(await eventually(() => programWith('interactor') !== undefined)).toBe(true);
  const init = programWith('interactor')!.init;
  // By then it has closed its own copies of the pipes.
  expect(await eventually(() => file(init, 'wchan') === 'do_wait')).toBe(true);
  process.kill(init, 'SIGSTOP');
  try {
    expect(await eventually(() => /^State:\s*T/m.test(file(init, 'status')))).toBe(true);
    process.kill(childrenOf(contestant)[0]!, 'SIGKILL');
    expect(await eventually(() => reacted(contestant))).toBe(true);
  } finally {
    process.kill(init, 'SIGCONT');
  }
  return running;
};

const isGone = (contestant: number): boolean => !isAlive(contestant) && file(contestant, 'status') === '';

describe('whose end it is', () => {
  const wrongAnswer = ': interactor; read x; exit 1';
  const answersTheEnd = `sleep 1000; echo 1; read y || ${crash}`;

  it.each(relayed)('is told without the clocks of a busy machine (%s)', async (_name, transcriptBytes) => {
    const a = await withLateInit(talkOf(answersTheEnd, wrongAnswer, transcriptBytes), isGone);
    expect(a).toMatchObject({ ...crashed, endedByItself: false });
  });

  it('is told of a manager too', async () => {
    const contestant = `sleep 1000; echo 1; read y; read y || ${crash}`;
    const a = await withLateInit(managed(contestant, ': interactor; read x <&8; echo 1 >&9; exit 1'), isGone);
    expect(a).toMatchObject({ ...crashed, endedByItself: false });
  });

  it.each(relayed)('is not the end of output that answers the interactor’s (%s)', async (_name, transcriptBytes) => {
    const request = talkOf('sleep 1000; echo 1; read y; exec 1>&-; sleep 2000', wrongAnswer, transcriptBytes);
    const a = await withLateInit(request, (one) =>
      childrenOf(one).some((child) => file(child, 'cmdline').includes('2000')),
    );
    expect(a).toMatchObject({ status: 'cancelled', endedByItself: false });
  });

  it.each(relayed)('is the contestant’s when the interactor had only closed its output (%s)', async (_name, bytes) => {
    const a = await contestantOf(talkOf(`read y || ${crash}`, 'exec 1>&-; read x; exit 1', bytes));
    expect(a).toMatchObject({ ...crashed, endedByItself: true });
  });

  it('is the contestant’s when a manager had closed its lane', async () => {
    const a = await contestantOf(managed(`read y; read y || ${crash}`, 'echo 1 >&9; exec 9>&-; read x <&8; exit 1'));
    expect(a).toMatchObject({ ...crashed, endedByItself: true });
  });

  it.each(relayed)('is the contestant’s when it crashed before (%s)', async (_name, transcriptBytes) => {
    const a = await contestantOf(talkOf(crash, 'read x; exit 1', transcriptBytes));
    expect(a).toMatchObject({ ...crashed, endedByItself: true });
  });

  it('is not settled by closing one of several openings of the output, or of stderr', async () => {
    const twice = 'echo 1 >/dev/stdout';
    const a = await contestantOf(talkOf(`${twice}; read y || ${crash}`, 'echo x >/dev/stderr; read x; exit 1'));
    expect(a).toMatchObject({ ...crashed, endedByItself: false });
  });
});

it.each([
  ['', ''],
  [' and close one of two openings of their output', 'close(open("/dev/stdout", O_WRONLY)); '],
])('is right every time for programs that share a core%s', async (_name, before) => {
  const one = await createSandbox({ boxes: 1 });
  const executable = await one.putFile(
    compileC(
      `#include <fcntl.h>\n#include <unistd.h>\nint main() { ${before}char c; write(1, &c, 1); if (read(0, &c, 1) == 0) *(volatile int *)0 = 1; }`,
    ),
  );
  const interactor = await one.putFile(
    compileC('#include <unistd.h>\nint main() { char c; read(0, &c, 1); return 1; }'),
  );
  const program = { argv: ['program'], limits };
  const request: TalkRequest = {
    contestants: [{ ...program, profile: 'run', executable }],
    interactor: { ...program, profile: 'trusted', executable: interactor },
  };
  const ends = await Promise.all(Array.from({ length: 200 }, () => contestantOf(request, one)));
  expect(new Set(ends.map(({ signal, endedByItself }) => `${signal} ${endedByItself}`))).toEqual(new Set(['11 false']));
  await one.close();
});
