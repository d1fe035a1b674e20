import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, type LiveSandbox } from './createSandbox.ts';
import { bytes, plainLimits, shell, text } from './testing/programs.ts';
import type { PairRequest } from './types.ts';

let sandbox: LiveSandbox;

beforeAll(async () => {
  sandbox = await createSandbox({ boxes: 2 });
});
afterAll(() => sandbox.close());

function pair(a: string, b: string, more: Partial<PairRequest> = {}): PairRequest {
  return { a: { ...shell(a), profile: 'run' }, b: { ...shell(b), profile: 'trusted' }, ...more };
}

const echoFive = 'for i in 1 2 3 4 5; do read x; echo "got $x"; done';
const askFive = 'for i in 1 2 3 4 5; do echo $i; read y; [ "$y" = "got $i" ] || exit 1; done; echo fine >&2';

describe('two wired programs', () => {
  it('talk to each other', async () => {
    const { a, b } = await sandbox.runPair(pair(echoFive, askFive));
    expect(a.status).toBe('ok');
    expect(b.status).toBe('ok');
    expect(text(b.stderr)).toBe('fine\n');
    expect(a.box).not.toBe(b.box);
  });

  it('see the end of the other as the end of their input', async () => {
    const { a, b, firstToEnd } = await sandbox.runPair(pair('echo bye', 'cat >&2; sleep 0.1; echo over >&2'));
    expect(firstToEnd).toBe('a');
    expect(a.status).toBe('ok');
    expect(text(b.stderr)).toBe('bye\nover\n');
  });

  it('are ended early when both wait', async () => {
    const start = performance.now();
    const { a, b } = await sandbox.runPair(pair('read x', 'read y'));
    expect([a.status, b.status]).toEqual(['idle-limit', 'idle-limit']);
    expect(performance.now() - start).toBeLessThan(1500);
  });

  it('may wait for each other when the early end is switched off', async () => {
    const request = pair('sleep 1; echo done', 'read y', { endWhenIdle: false });
    const { a, b } = await sandbox.runPair(request);
    expect([a.status, b.status]).toEqual(['ok', 'ok']);
  });

  it('end together when the interactor has spoken', async () => {
    const { a, b, firstToEnd } = await sandbox.runPair(pair('sleep 30; true', 'exit 3'));
    expect(firstToEnd).toBe('b');
    expect(b).toMatchObject({ status: 'nonzero-exit', exitCode: 3 });
    expect(a.status).not.toBe('ok');
    expect(a.wallNs / 1e9).toBeLessThan(2);
  });

  it('let the contestant use its own time when the interactor is content', async () => {
    const spin = 'while :; do :; done';
    const run = (code: number) => {
      const request = pair(spin, `exit ${code}`, { contentExits: [0, 42] });
      request.a.limits = { ...plainLimits, cpuMs: 1200 };
      return sandbox.runPair(request);
    };
    expect((await run(42)).a.status).toBe('cpu-limit');
    expect((await run(43)).a.status).toBe('cancelled');
  });

  it('leave the interactor its word when the contestant crashes', async () => {
    const { a, b, firstToEnd } = await sandbox.runPair(
      pair('kill -SEGV $$', 'read x || echo "no answer" >&2; sleep 0.1; exit 1'),
    );
    expect(firstToEnd).toBe('a');
    expect(a).toMatchObject({ status: 'signalled', signal: 11 });
    expect(b).toMatchObject({ status: 'nonzero-exit', exitCode: 1 });
    expect(text(b.stderr)).toBe('no answer\n');
  });

  it.each([0, 1000])(
    'let the interactor speak to a contestant that has left (transcript %i)',
    async (transcriptBytes) => {
      const asks = 'read x && exit 7; head -c 300000 /dev/zero || exit 8; echo again; read y || exit 43';
      const { a, b, firstToEnd } = await sandbox.runPair(pair('exit 0', asks, { transcriptBytes }));
      expect([a.status, firstToEnd]).toEqual(['ok', 'a']);
      expect(b).toMatchObject({ status: 'nonzero-exit', exitCode: 43 });
    },
  );

  it('still tell the contestant that its reader has left', async () => {
    const { a, b } = await sandbox.runPair(pair('sleep 0.3; yes', 'exit 42', { contentExits: [42] }));
    expect(a).toMatchObject({ status: 'nonzero-exit', exitCode: 128 + 13 });
    expect(b.exitCode).toBe(42);
  });

  it('are bounded when one floods and the other never reads', async () => {
    const { a, b } = await sandbox.runPair(pair('yes', 'sleep 30'));
    expect(['idle-limit', 'cpu-limit']).toContain(a.status);
    expect(b.status).not.toBe('ok');
    expect(a.memoryBytes).toBeLessThan(8 * 1024 * 1024);
  });

  it('keep each its own limit', async () => {
    const request = pair('while :; do :; done', 'cat > /dev/null');
    request.a.limits = { ...plainLimits, cpuMs: 200 };
    const { a, b } = await sandbox.runPair(request);
    expect(a.status).toBe('cpu-limit');
    expect(b.status).toBe('ok');
  });

  it('give the interactor its own files only', async () => {
    const secret = await sandbox.putBytes(bytes('secret\n'));
    const request = pair('cat secret.txt || echo nothing', 'cat secret.txt >&2; cat >&2');
    request.b.filesIn = [{ name: 'secret.txt', blob: secret }];
    const { b } = await sandbox.runPair(request);
    expect(text(b.stderr)).toBe('secret\nnothing\n');
  });

  it('run in turn with other work', async () => {
    const pairs = Array.from({ length: 4 }, () => sandbox.runPair(pair(echoFive, askFive)));
    const runs = Array.from({ length: 4 }, () => sandbox.run(shell('echo x')));
    for (const { a, b } of await Promise.all(pairs)) expect([a.status, b.status]).toEqual(['ok', 'ok']);
    for (const result of await Promise.all(runs)) expect(result.status).toBe('ok');
  });

  it('can be cancelled', async () => {
    const abort = new AbortController();
    const running = sandbox.runPair(pair('sleep 30', 'sleep 30', { endWhenIdle: false }), abort.signal);
    setTimeout(() => abort.abort(), 50);
    const { a, b } = await running;
    expect([a.status, b.status]).toEqual(['cancelled', 'cancelled']);
  });
});

describe('a transcript', () => {
  it('shows both directions line by line', async () => {
    const { a, b, transcript } = await sandbox.runPair(
      pair('read x; echo "a $x"; read x; echo "b $x"', 'echo 1; read y; echo 2; read y', { transcriptBytes: 1000 }),
    );
    expect([a.status, b.status]).toEqual(['ok', 'ok']);
    expect(transcript).toBe('<1\n>a 1\n<2\n>b 2\n');
  });

  it('is cut at its size while the programs go on', async () => {
    const { a, b, transcript } = await sandbox.runPair(
      pair('head -c 1000000 /dev/zero | tr "\\0" x', 'wc -c >&2', { transcriptBytes: 10 }),
    );
    expect(a.status).toBe('ok');
    expect(text(b.stderr).trim()).toBe('1000000');
    expect(transcript?.length).toBe(10);
  });
});

it('works with a single box of the pool', async () => {
  const small = await createSandbox({ boxes: 1 });
  const { a, b } = await small.runPair(pair(echoFive, askFive));
  expect([a.status, b.status]).toEqual(['ok', 'ok']);
  await small.close();
});
