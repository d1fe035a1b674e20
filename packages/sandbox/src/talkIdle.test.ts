import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, type LiveSandbox } from './createSandbox.ts';
import { underLoad } from './testing/load.ts';
import { compileC, plainLimits, shell, waitsForCore } from './testing/programs.ts';
import type { Talker, TalkRequest } from './types.ts';

let sandbox: LiveSandbox;

// One seat, so that both sides share the one core that the load is put on.
beforeAll(async () => {
  sandbox = await createSandbox({ boxes: 1 });
});
afterAll(() => sandbox.close());

const wallMs = 60_000;
const patient = { ...plainLimits, wallMs, cpuMs: 10_000 };
const script = (text: string): Talker => ({ ...shell(text), limits: patient });

const program = async (source: string): Promise<Talker> => {
  const executable = await sandbox.putFile(compileC(source));
  return { profile: 'run', argv: ['program'], executable, limits: patient };
};

const statusesOf = async (contestant: Talker, interactor: Talker, inSandbox = sandbox): Promise<string[]> => {
  const request: TalkRequest = { contestants: [contestant], interactor: { ...interactor, profile: 'trusted' } };
  const result = await inSandbox.runTalk(request);
  const sides = [...result.contestants, result.interactor];
  // Whatever ended a talk for silence did it long before the clock.
  for (const side of sides) {
    if (side.status === 'idle-limit') expect(side.wallNs / 1e6).toBeLessThan(wallMs / 2);
  }
  return sides.map(({ status }) => status);
};

describe('a talk goes on', () => {
  it('while a program waits for a core that others hold', async () => {
    // Twice the time after which a talk is ended in which all wait for each other.
    const starter = await program(waitsForCore(1000));
    const statuses = await underLoad({ loops: 1, urgent: true }, () => statusesOf(starter, script('read x')));
    expect(statuses).toEqual(['ok', 'ok']);
  });

  it('while a program sleeps by the clock', async () => {
    expect(await statusesOf(script('sleep 1; echo done'), script('read x; [ "$x" = done ]'))).toEqual(['ok', 'ok']);
  });

  it('while a thread beside the one at the pipe has an alarm set', async () => {
    const source = `#include <pthread.h>
#include <unistd.h>
void *later(void *x) { sleep(1); write(1, "late\\n", 5); _exit(0); }
int main() { pthread_t t; char c; pthread_create(&t, 0, later, 0); read(0, &c, 1); return 1; }`;
    expect(await statusesOf(await program(source), script('read x; sleep 0.1'))).toEqual(['ok', 'ok']);
  });
});

describe('a talk ends soon', () => {
  const idle = ['idle-limit', 'idle-limit'];

  it.each([
    ['both read', 'read x', 'read y'],
    ['a child reads and its parent waits for it', '(read x; true); true', 'read y'],
    ['both write what nobody reads', 'yes', 'yes'],
  ])('when %s', async (_name, a, b) => {
    expect(await statusesOf(script(a), script(b))).toEqual(idle);
  });

  it('when the helpers of a runtime wake by the clock', async () => {
    const source = `#include <pthread.h>
#include <unistd.h>
void *tick(void *x) { for (;;) usleep(40000); }
int main() { pthread_t t; char c; pthread_create(&t, 0, tick, 0); return read(0, &c, 1); }`;
    expect(await statusesOf(await program(source), script('read y'))).toEqual(idle);
  });

  it('when all wait for any of several descriptors', async () => {
    const source = `#include <poll.h>
int main() { struct pollfd p = {0, POLLIN, 0}; return poll(&p, 1, -1); }`;
    expect(await statusesOf(await program(source), script('read y'))).toEqual(idle);
  });

  it('where there are no control groups', async () => {
    const plain = await createSandbox({ boxes: 1, forceCgroup: 'none' });
    const nested: Talker = { ...script('(read x; true); true'), profile: 'compile' };
    expect(await statusesOf(nested, script('read y'), plain)).toEqual(idle);
    await plain.close();
  });

  it('on a busy machine too', async () => {
    expect(await underLoad({ loops: 2 }, () => statusesOf(script('read x'), script('read y')))).toEqual(idle);
  });
});
