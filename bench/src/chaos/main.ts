import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expectedOf, programs } from './programs.ts';
import { startStack } from './stack.ts';

/**
 * `npm run chaos [submissions]`: submits programs while judge, server and PostgreSQL are killed with -9 every few
 * seconds, then checks that every one has the right verdict, that the counters hold each exactly once, and that no
 * process, mount or cgroup of a box is left.
 */
const wanted = Number(process.argv[2] ?? 500);
const parallel = 8;
const killEveryMs = [2500, 5000] as const;

interface Answer<T> {
  status: number;
  data: T;
  msg: string;
}

const boxTraces = (): string[] => {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('judgebox');
      } catch {
        return false;
      }
    })
    .map((pid) => `process ${pid}`);
  const mounts = readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .filter((line) => line.includes('judgebox'));
  const cgroups = ['memory', 'pids', 'cpuacct', '']
    .map((controller) => `/sys/fs/cgroup/${controller}`)
    .flatMap((folder) => {
      try {
        return readdirSync(folder)
          .filter((name) => /judgebox|assay/.test(name))
          .map((name) => `cgroup ${folder}/${name}`);
      } catch {
        return [];
      }
    });
  return [...processes, ...mounts, ...cgroups];
};

const before = new Set(boxTraces());
const stack = await startStack();
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
const monkey = (async () => {
  const victims = ['judge', 'server', 'postgres'] as const;
  for (let turn = 0; submitting; turn++) {
    await sleep(killEveryMs[0] + Math.random() * (killEveryMs[1] - killEveryMs[0]));
    if (!submitting) return;
    const victim = victims[turn % victims.length]!;
    if (stack.kill(victim)) killed += 1;
    process.stdout.write(` [kill ${victim}]`);
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
await stack.stop();
await sleep(1500);
for (const trace of boxTraces()) if (!before.has(trace)) failures.push(`left behind: ${trace}`);

console.log(`\n${wanted} programs, ${total} stored submissions, ${killed} kills`);
for (const failure of failures.slice(0, 30)) console.log(`✗ ${failure}`);
console.log(`${total - Math.min(total, failures.length)} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
