import { expect, test } from 'vitest';
import type { ServerClient } from './serverClient.ts';
import { untilRegistered } from './untilRegistered.ts';

type Registration = Awaited<ReturnType<ServerClient['register']>>;

/** Tries one after another, each ten seconds after the one before; what was told of them. */
const told = async (...answers: (Registration | string)[]) => {
  const lines: string[] = [];
  const tell = (level: string) => (facts: unknown) =>
    void lines.push(`${level}: ${(facts as { trouble: string }).trouble}`);
  const gone = new AbortController();
  let tries = 0;
  const data = await untilRegistered({
    register: async () => {
      const answer = answers[tries++]!;
      if (typeof answer === 'string') throw new Error(answer);
      return answer;
    },
    pause: async () => {
      if (tries === answers.length) gone.abort();
    },
    log: { info: tell('info'), warn: tell('warn') } as never,
    gone: gone.signal,
    now: () => tries * 10_000,
  });
  return { data, lines };
};

const known: Registration = { ok: true, data: { nodeId: 7, leaseMs: 1000, heartbeatMs: 100 } as never };
const away = 'connect ECONNREFUSED';
const refused = (status: number): Registration => ({ ok: false, status, message: 'no' });

test('a server that starts beside its node is no reason for a warning', async () => {
  expect(await told(away, away, known)).toEqual({
    data: { nodeId: 7, leaseMs: 1000, heartbeatMs: 100 },
    lines: [`info: ${away}`],
  });
});

test('one that stays away is, once', async () => {
  expect((await told(away, away, away, away, away, known)).lines).toEqual([`info: ${away}`, `warn: ${away}`]);
});

test('a refusal is told at once, and again when it is another', async () => {
  const { data, lines } = await told(refused(401), refused(401), refused(400));
  expect(data).toBeUndefined();
  expect(lines).toEqual(['warn: the server refuses JUDGE_TOKEN', 'warn: refused with 400 no']);
});
