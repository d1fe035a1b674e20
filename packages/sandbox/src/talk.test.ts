import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, type LiveSandbox } from './createSandbox.ts';
import { untilRuns } from './testing/processes.ts';
import { bytes, compileC, plainLimits, shell, text } from './testing/programs.ts';
import type { TalkRequest } from './types.ts';

let sandbox: LiveSandbox;

beforeAll(async () => {
  sandbox = await createSandbox({ boxes: 2 });
});
afterAll(() => sandbox.close());

const pair = (
  a: string,
  b: string,
  more: { transcriptBytes?: number; endWhenIdle?: boolean; contentExits?: number[] } = {},
) => {
  const request: TalkRequest = {
    contestants: [{ ...shell(a), profile: 'run' }],
    interactor: { ...shell(b), profile: 'trusted' },
    ...more,
  };
  return request;
};

/** The one contestant, and the interactor. */
const talk = async (request: TalkRequest, signal?: AbortSignal, inSandbox = sandbox) => {
  const { contestants, interactor, transcript } = await inSandbox.runTalk(request, signal);
  const a = contestants[0]!;
  return { a, b: interactor, firstToEnd: a.endedByItself ? 'a' : 'b', transcript };
};

/** The limits of the one contestant. */
const contestantOf = (request: TalkRequest) => request.contestants[0]!;

const echoFive = 'for i in 1 2 3 4 5; do read x; echo "got $x"; done';
const askFive = 'for i in 1 2 3 4 5; do echo $i; read y; [ "$y" = "got $i" ] || exit 1; done; echo fine >&2';

describe('two wired programs', () => {
  it('talk to each other', async () => {
    const { a, b } = await talk(pair(echoFive, askFive));
    expect(a.status).toBe('ok');
    expect(b.status).toBe('ok');
    expect(text(b.stderr)).toBe('fine\n');
    expect(a.box).not.toBe(b.box);
  });

  it('see the end of the other as the end of their input', async () => {
    const { a, b, firstToEnd } = await talk(pair('echo bye', 'cat >&2; sleep 0.1; echo over >&2'));
    expect(firstToEnd).toBe('a');
    expect(a.status).toBe('ok');
    expect(text(b.stderr)).toBe('bye\nover\n');
  });

  it('are ended early when both wait', async () => {
    const request = pair('read x', 'read y');
    for (const side of [contestantOf(request), request.interactor]) side.limits = { ...plainLimits, wallMs: 60_000 };
    const { a, b } = await talk(request);
    expect([a.status, b.status]).toEqual(['idle-limit', 'idle-limit']);
    for (const { wallNs } of [a, b]) expect(wallNs / 1e6).toBeLessThan(60_000 / 2);
  });

  it('may wait for each other when the early end is switched off', async () => {
    const request = pair('sleep 1; echo done', 'read y', { endWhenIdle: false });
    const { a, b } = await talk(request);
    expect([a.status, b.status]).toEqual(['ok', 'ok']);
  });

  it('end together when the interactor has spoken', async () => {
    const { a, b, firstToEnd } = await talk(pair('sleep 30; true', 'exit 3'));
    expect(firstToEnd).toBe('b');
    expect(b).toMatchObject({ status: 'nonzero-exit', exitCode: 3 });
    expect(a.status).not.toBe('ok');
    expect(a.wallNs / 1e9).toBeLessThan(30 / 2);
  });

  it('let the contestant use its own time when the interactor is content', async () => {
    const spin = 'while :; do :; done';
    const run = (code: number) => {
      const request = pair(spin, `exit ${code}`, { contentExits: [0, 42] });
      contestantOf(request).limits = { ...plainLimits, cpuMs: 1200 };
      return talk(request);
    };
    expect((await run(42)).a.status).toBe('cpu-limit');
    expect((await run(43)).a.status).toBe('cancelled');
  });

  it('leave the interactor its word when the contestant crashes', async () => {
    const { a, b, firstToEnd } = await talk(pair('kill -SEGV $$', 'read x || echo "no answer" >&2; sleep 0.1; exit 1'));
    expect(firstToEnd).toBe('a');
    expect(a).toMatchObject({ status: 'signalled', signal: 11 });
    expect(b).toMatchObject({ status: 'nonzero-exit', exitCode: 1 });
    expect(text(b.stderr)).toBe('no answer\n');
  });

  it.each([0, 1000])(
    'let the interactor speak to a contestant that has left (transcript %i)',
    async (transcriptBytes) => {
      const asks = 'read x && exit 7; head -c 300000 /dev/zero || exit 8; echo again; read y || exit 43';
      const { a, b, firstToEnd } = await talk(pair('exit 0', asks, { transcriptBytes }));
      expect([a.status, firstToEnd]).toEqual(['ok', 'a']);
      expect(b).toMatchObject({ status: 'nonzero-exit', exitCode: 43 });
    },
  );

  it('still tell the contestant that its reader has left', async () => {
    const { a, b } = await talk(pair('sleep 0.3; yes', 'exit 42', { contentExits: [42] }));
    expect(a).toMatchObject({ status: 'nonzero-exit', exitCode: 128 + 13 });
    expect(b.exitCode).toBe(42);
  });

  it('are bounded when one floods and the other never reads', async () => {
    const request = pair('yes', 'sleep 30');
    for (const one of [contestantOf(request), request.interactor]) one.limits = { ...plainLimits, wallMs: 1000 };
    const { a, b } = await talk(request);
    expect(['idle-limit', 'cpu-limit']).toContain(a.status);
    expect(b.status).not.toBe('ok');
    expect(a.memoryBytes).toBeLessThan(8 * 1024 * 1024);
  });

  it('keep each its own limit', async () => {
    const request = pair('while :; do :; done', 'cat > /dev/null');
    contestantOf(request).limits = { ...plainLimits, cpuMs: 200 };
    const { a, b } = await talk(request);
    expect(a.status).toBe('cpu-limit');
    expect(b.status).toBe('ok');
  });

  it('give the interactor its own files only', async () => {
    const secret = await sandbox.putBytes(bytes('secret\n'));
    const request = pair('cat secret.txt || echo nothing', 'cat secret.txt >&2; cat >&2');
    request.interactor.filesIn = [{ name: 'secret.txt', blob: secret }];
    const { b } = await talk(request);
    expect(text(b.stderr)).toBe('secret\nnothing\n');
  });

  it('run in turn with other work', async () => {
    const pairs = Array.from({ length: 4 }, () => talk(pair(echoFive, askFive)));
    const runs = Array.from({ length: 4 }, () => sandbox.run(shell('echo x')));
    for (const { a, b } of await Promise.all(pairs)) expect([a.status, b.status]).toEqual(['ok', 'ok']);
    for (const result of await Promise.all(runs)) expect(result.status).toBe('ok');
  });

  it('can be cancelled', async () => {
    const abort = new AbortController();
    const running = talk(pair('sleep 30', 'sleep 30', { endWhenIdle: false }), abort.signal);
    await untilRuns(sandbox.pid, 'sleep', 2);
    abort.abort();
    const { a, b } = await running;
    expect([a.status, b.status]).toEqual(['cancelled', 'cancelled']);
  });
});

describe('a transcript', () => {
  it('shows both directions line by line', async () => {
    const { a, b, transcript } = await talk(
      pair('read x; echo "a $x"; read x; echo "b $x"', 'echo 1; read y; echo 2; read y', { transcriptBytes: 1000 }),
    );
    expect([a.status, b.status]).toEqual(['ok', 'ok']);
    expect(transcript).toBe('<1\n>a 1\n<2\n>b 2\n');
  });

  it('is cut at its size while the programs go on', async () => {
    const { a, b, transcript } = await talk(
      pair('head -c 1000000 /dev/zero | tr "\\0" x', 'wc -c >&2', { transcriptBytes: 10 }),
    );
    expect(a.status).toBe('ok');
    expect(text(b.stderr).trim()).toBe('1000000');
    expect(transcript?.length).toBe(10);
  });
});

it('works with a single box of the pool', async () => {
  const small = await createSandbox({ boxes: 1 });
  const { a, b } = await talk(pair(echoFive, askFive));
  expect([a.status, b.status]).toEqual(['ok', 'ok']);
  await small.close();
});

describe('several contestants', () => {
  const called = (script: string, ...args: string[]) => ({
    ...shell(''),
    argv: ['/bin/sh', '-c', script, 'sh', ...args],
  });
  /** Talker n says its number, then echoes what it is told, doubled. */
  const doubling = 'echo "I am $1"; read x; echo $((2 * x))';
  const many = (scripts: string[], manager: string, more: Partial<TalkRequest> = {}): TalkRequest =>
    ({
      contestants: scripts.map((script, index) => ({ ...called(script, String(index)), profile: 'run' })),
      interactor: {
        ...called(manager, ...scripts.flatMap((_, n) => [`/dev/fd/${3 + 2 * n}`, `/dev/fd/${4 + 2 * n}`])),
        profile: 'trusted',
      },
      wires: 'descriptors',
      ...more,
    }) as TalkRequest;

  it('talk to one interactor, which has input and output of its own', async () => {
    const manager =
      'exec 8<$1 9<$3; echo 20 >$2; echo 21 >$4; read a <&8; read b <&8; read c <&9; read d <&9; read own; echo "$a $b, $c $d, $own"';
    const request = many([doubling, doubling], manager);
    const stdin = await sandbox.putBytes(bytes('from stdin\n'));
    const { contestants, interactor } = await sandbox.runTalk({
      ...request,
      wires: 'descriptors',
      interactor: { ...request.interactor, stdin },
    });
    expect(contestants.map(({ status }) => status)).toEqual(['ok', 'ok']);
    expect(text(interactor.stdout)).toBe('I am 0 40, I am 1 42, from stdin\n');
    expect(new Set([...contestants, interactor].map(({ box }) => box)).size).toBe(3);
  });

  it('have each an executable file of its own', async () => {
    const executable = await sandbox.putFile(
      compileC(
        '#include <stdio.h>\n#include <sys/stat.h>\nint main() { struct stat s; stat("/proc/self/exe", &s); printf("%ld\\n", (long)s.st_ino); }',
      ),
    );
    const request = many(['', ''], 'read a <$1; read b <$3; [ "$a" != "$b" ] && echo different');
    for (const contestant of request.contestants) Object.assign(contestant, { argv: ['program'], executable });
    const { interactor } = await sandbox.runTalk(request);
    expect(text(interactor.stdout)).toBe('different\n');
    const before = await sandbox.stats();
    await sandbox.runTalk(request);
    expect((await sandbox.stats()).blobs).toBe(before.blobs);
  });

  it('see the end of their input when the interactor closes what it opened, and not before', async () => {
    const request = many(['wc -l'], 'sleep 0.3; { echo x; echo y; } >$2; read n <$1; echo "n=$n"');
    const { contestants, interactor } = await sandbox.runTalk(request);
    expect(contestants[0]!.status).toBe('ok');
    expect(text(interactor.stdout)).toBe('n=2\n');
  });

  it('see the end of their input when the interactor ends without a word', async () => {
    const { contestants } = await sandbox.runTalk(many(['cat', 'cat'], 'sleep 0.1'));
    expect(contestants.map(({ status, endedByItself }) => [status, endedByItself])).toEqual([
      ['ok', false],
      ['ok', false],
    ]);
  });

  it('get more boxes than were made at first, and each its own limits', async () => {
    const scripts = Array.from({ length: 8 }, (_, index) => (index === 5 ? 'while :; do :; done' : 'echo done'));
    const request = many(scripts, 'for from in 1 2 3 4 5 6 7 8; do cat "$1"; shift 2; done; echo end');
    for (const contestant of request.contestants) contestant.limits = { ...plainLimits, cpuMs: 200 };
    const { contestants, interactor } = await sandbox.runTalk(request);
    expect(contestants.map(({ status }) => status)).toEqual(scripts.map((_, n) => (n === 5 ? 'cpu-limit' : 'ok')));
    expect(contestants.every(({ endedByItself }) => endedByItself)).toBe(true);
    expect(text(interactor.stdout)).toBe(`${'done\n'.repeat(7)}end\n`);
    expect((await sandbox.run(shell('echo x'))).status).toBe('ok');
  });

  it('are told apart in a transcript', async () => {
    const manager = 'exec 8<$1 9<$3; read a <&8; echo 1 >$2; read b <&8; read c <&9; echo 2 >$4; read d <&9';
    const { transcript } = await sandbox.runTalk(many([doubling, doubling], manager, { transcriptBytes: 1000 }));
    const lines = transcript!.split('\n').filter((line) => line !== '');
    const of = (n: number) => lines.filter((line) => line.startsWith(String(n)));
    expect(lines).toHaveLength(6);
    expect(of(0)).toEqual(['0>I am 0', '0<1', '0>2']);
    expect(of(1)).toEqual(['1>I am 1', '1<2', '1>4']);
  });

  it('are ended early when all wait', async () => {
    const { contestants, interactor } = await sandbox.runTalk(many(['read x', 'read x'], 'read x <$1'));
    expect([...contestants, interactor].map(({ status }) => status)).toEqual([
      'idle-limit',
      'idle-limit',
      'idle-limit',
    ]);
  });

  it('cannot share stdin and stdout of an interactor', async () => {
    const { interactor } = await sandbox.runTalk({ ...many(['cat', 'cat'], 'echo x'), wires: 'stdio' });
    expect(interactor.status).toBe('internal-error');
  });
});

describe('a contestant that has closed its output', () => {
  const silent = (then: string) => pair(`exec 1>&-; ${then}`, 'read x && exit 7; exit 1');

  it.each([0, 1000])('answers for what it does afterwards (transcript %i)', async (transcriptBytes) => {
    const crash = await talk({ ...silent('sleep 1.5; kill -SEGV $$'), transcriptBytes });
    expect(crash.b.exitCode).toBe(1);
    expect(crash.a).toMatchObject({ status: 'signalled', signal: 11, endedByItself: true });
  });

  it('is not meant when it spoke to the end', async () => {
    const { a } = await talk(pair('read x; sleep 0.1; kill -SEGV $$', 'exit 1'));
    expect(a).toMatchObject({ status: 'signalled', endedByItself: false });
  });
});
