import { setTimeout as sleep } from 'node:timers/promises';
import { watchBoxes } from './boxTraces.ts';
import { expectedOf, programs } from './programs.ts';
import { startStack } from './stack.ts';

/**
 * `npm run chaos [submissions]`: submits programs while judge, server and PostgreSQL are killed with -9, each a few
 * seconds after the last one has come back, then checks that every one has the right verdict, that the counters hold each exactly once, and that no
 * process, mount or cgroup of a box is left.
 */
const wanted = Number(process.argv[2] ?? 500);
const parallel = 8;
const pauseMs = [2500, 5000] as const;
/** A part that is not back by then is a failure. */
const recoveryMs = 180_000;

interface Answer<T> {
  status: number;
  data: T;
  msg: string;
}

const stack = await startStack();
const boxes = watchBoxes(() => stack.pidOf('judge'));
const failures: string[] = [];
let killed = 0;

const ask = async <T>(
  method: string,
  path: string,
  options: { token?: string; body?: unknown } = {},
): Promise<{ answer: Answer<T>; token: string | null }> => {
  const response = await fetch(stack.url + path, {
    method,
    signal: AbortSignal.timeout(15_000),
    headers: {
      ...(options.token ? { authorization: options.token } : {}),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  if (response.status >= 500) throw new Error(`HTTP ${response.status}`);
  return { answer: (await response.json()) as Answer<T>, token: response.headers.get('authorization') };
};

/** Asks until the server answers: it is down again and again. */
const insist = async <T>(
  method: string,
  path: string,
  options: { token?: string; body?: unknown } = {},
): Promise<T> => {
  for (let tries = 0; ; tries++) {
    try {
      const { answer } = await ask<T>(method, path, options);
      if (answer.status === 200) return answer.data;
      if (tries > 200) throw new Error(`${path}: ${answer.msg}`);
    } catch (error) {
      if (tries > 200) throw error;
    }
    await sleep(200);
  }
};

const login = await ask('POST', '/api/login', { body: { username: 'root', password: stack.rootPassword } });
const token = login.token ?? '';
await insist('PUT', '/api/admin/switch/update', { token, body: { defaultSubmitInterval: 0 } });
const countsOf = async () =>
  (await insist<{ problemCount: Record<string, number> }>('GET', '/api/get-problem-detail?problemId=P1000'))
    .problemCount;

let submitting = true;
/** When the node that is online now registered; another moment once the judge has come back. */
const registeredAt = async (): Promise<string | undefined> => {
  const { answer } = await ask<{ nodes: { online: boolean; registeredAt: string }[] }>(
    'GET',
    '/api/admin/judge/nodes',
    { token },
  );
  return answer.data.nodes.find(({ online }) => online)?.registeredAt;
};
/** Waits until everything works again after a kill: the machine decides how long that takes. */
const recovered = async (victim: 'judge' | 'server' | 'postgres', before: string | undefined): Promise<void> => {
  const until = Date.now() + recoveryMs;
  for (;;) {
    await sleep(200);
    const isBack = await ask<unknown>('GET', '/api/health')
      .then(async ({ answer }) => answer.status === 200 && (victim !== 'judge' || (await registeredAt()) !== before))
      .catch(() => false);
    if (isBack) return;
    if (Date.now() > until) {
      failures.push(`the ${victim} was not back ${recoveryMs / 1000} s after it was killed`);
      return;
    }
  }
};
const monkey = (async () => {
  const victims = ['judge', 'server', 'postgres'] as const;
  for (let turn = 0; submitting; turn++) {
    await sleep(pauseMs[0] + Math.random() * (pauseMs[1] - pauseMs[0]));
    if (!submitting) return;
    const victim = victims[turn % victims.length]!;
    const before = await registeredAt().catch(() => undefined);
    if (!stack.kill(victim)) continue;
    killed += 1;
    process.stdout.write(` [kill ${victim}]`);
    await recovered(victim, before);
  }
})();

const acknowledged = new Map<number, number>();
let next = 0;
const sender = async () => {
  for (;;) {
    const index = next++;
    if (index >= wanted) return;
    const { language, code } = programs(index);
    const stored = await insist<{ submitId: number }>('POST', '/api/submit-problem-judge', {
      token,
      body: { pid: 'P1000', language, code },
    });
    acknowledged.set(stored.submitId, index);
    if (acknowledged.size % 50 === 0) process.stdout.write(` ${acknowledged.size}`);
    // Slow enough that parts die while programs are sent, not only while they are judged.
    await sleep(Math.random() * 600);
  }
};
await Promise.all(Array.from({ length: parallel }, sender));

const until = Date.now() + 900_000;
for (;;) {
  const summary = await insist<{ waiting: number; running: number }>('GET', '/api/admin/judge/nodes', { token });
  if (summary.waiting + summary.running === 0) break;
  if (Date.now() > until) {
    failures.push(`${summary.waiting} still wait and ${summary.running} run after fifteen minutes`);
    break;
  }
  await sleep(500);
}
submitting = false;
await monkey;
await sleep(2000);

const seen = new Set<number>();
const byStatus = new Map<number, number>();
let total = 0;
for (let page = 1; ; page++) {
  const { records } = await insist<{ records: { submitId: number; status: number }[] }>(
    'GET',
    `/api/get-submission-list?limit=100&currentPage=${page}`,
    { token },
  );
  if (records.length === 0) break;
  for (const row of records) {
    total += 1;
    byStatus.set(row.status, (byStatus.get(row.status) ?? 0) + 1);
    const { submission } = await insist<{ submission: { code: string } }>(
      'GET',
      `/api/get-submission-detail?submitId=${row.submitId}`,
      { token },
    );
    const index = Number(/marker (\d+)/.exec(submission.code)?.[1]);
    seen.add(index);
    const expected = expectedOf(index);
    if (row.status !== expected)
      failures.push(`submission ${row.submitId} (program ${index}): status ${row.status}, expected ${expected}`);
  }
}
for (let index = 0; index < wanted; index++) if (!seen.has(index)) failures.push(`program ${index} was lost`);
const counts = await countsOf();
if (counts['total'] !== total) failures.push(`the problem counts ${counts['total']} submissions, stored are ${total}`);
for (const [name, status] of [
  ['ac', 0],
  ['wa', -1],
  ['re', 3],
  ['ce', -2],
  ['tle', 1],
] as const) {
  if (counts[name] !== (byStatus.get(status) ?? 0))
    failures.push(`the problem counts ${counts[name]} ${name}, stored are ${byStatus.get(status) ?? 0}`);
}
boxes.stop();
await stack.stop();
await sleep(1500);
for (const trace of boxes.traces()) failures.push(`left behind: ${trace}`);

console.log(`\n${wanted} programs, ${total} stored submissions, ${killed} kills`);
for (const failure of failures.slice(0, 30)) console.log(`✗ ${failure}`);
console.log(`${total - Math.min(total, failures.length)} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
