import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startStack } from './chaos/stack.ts';

interface Answer<T> {
  status: number;
  data: T;
  msg: string;
}

const inFlight: readonly number[] = [5, 6, 7, 9];

/** What an event stream tells of changes; those that were told before anybody waited count as one. */
const changesOf = (body: ReadableStream<Uint8Array>) => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let waiting: Promise<void> | undefined;
  const isToldOfChange = async (): Promise<void> => {
    while (!/^event: changed\ndata: .*\n\n/m.test(text)) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
    }
    text = '';
    waiting = undefined;
  };
  return {
    next: (): Promise<void> => {
      waiting ??= isToldOfChange();
      return waiting;
    },
    stop: () => reader.cancel(),
  };
};

/**
 * The whole product with a logged-in root, for measurements: no pause between submissions, preparations ended unless they
 * are a part of what is measured.
 */
export const openProduct = async (log: (line: string) => void, { isPrepared = true } = {}) => {
  const stack = await startStack();

  /** Calls of one browser; each throws with the server's message when it is refused. */
  const browser = () => {
    let token = '';
    return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const isForm = body instanceof FormData;
      const response = await fetch(stack.url + path, {
        method,
        headers: {
          ...(token ? { authorization: token } : {}),
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
      token = response.headers.get('authorization') ?? token;
      const answer = (await response.json()) as Answer<T>;
      if (answer.status !== 200) throw new Error(`${path}: ${answer.msg}`);
      return answer.data;
    };
  };
  /** One call as root. */
  const ask = browser();
  const statusesOf = async (ids: readonly number[]): Promise<number[]> => {
    const states = await ask<Record<string, { status: number }>>('POST', '/api/check-submissions-status', {
      submitIds: ids,
    });
    return ids.map((id) => states[String(id)]?.status ?? 5);
  };
  const submit = async (pid: string, language: string, code: string): Promise<number> =>
    (await ask<{ submitId: number }>('POST', '/api/submit-problem-judge', { pid, language, code })).submitId;

  await ask('POST', '/api/login', { username: 'root', password: stack.rootPassword });
  await ask('PUT', '/api/admin/switch/update', { defaultSubmitInterval: 0 });
  const judgeLog = () => readFileSync(join(stack.dataDir, 'logs/judge.log'), 'utf8');
  // After a first start the judge builds precompiled headers: what is measured before it ends measures that too.
  if (isPrepared) log('waiting for the judge to finish its preparations');
  const deadline = Date.now() + 300_000;
  while (isPrepared && !judgeLog().includes('Preparations ended')) {
    if (Date.now() > deadline) throw new Error('the judge did not finish its preparations in five minutes');
    await sleep(500);
  }
  await sleep(2000);

  return {
    ask,

    /** So many people; each submits as a user of one's own. */
    people: async (count: number) => {
      const users = Array.from({ length: count }, (_, index) => [
        `bench${index}`,
        `bench-password-${index}`,
        '',
        '',
        '',
        '',
        '',
      ]);
      await ask('POST', '/api/admin/user/insert-batch-user', { users });
      const everyone: ((pid: string, language: string, code: string) => Promise<number>)[] = [];
      for (const [username, password] of users) {
        const own = browser();
        await own('POST', '/api/login', { username, password });
        everyone.push(
          async (pid, language, code) =>
            (await own<{ submitId: number }>('POST', '/api/submit-problem-judge', { pid, language, code })).submitId,
        );
      }
      return everyone;
    },

    submit,
    statusesOf,

    /** Import an archive of one problem; answers its display id. */
    importProblem: async (name: string, archive: Buffer): Promise<string> => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(archive)]), `${name}.zip`);
      const report = await ask<{ imported: { problemId: string }[] }>('POST', '/api/file/import-problem', form);
      const pid = report.imported[0]?.problemId;
      if (!pid) throw new Error(`${name} was not imported`);
      return pid;
    },

    /**
     * Submit as our page does: listen from the answer on, and fetch the state when the stream tells of a change, or after
     * two seconds of silence. Answers id, status, ms in all, and of them the call that submits and the one that reads the
     * verdict.
     */
    judged: async (
      pid: string,
      language: string,
      code: string,
    ): Promise<{ id: number; status: number; ms: number; submitMs: number; readMs: number }> => {
      const began = performance.now();
      const id = await submit(pid, language, code);
      const taken = performance.now();
      const age = () => Math.ceil(performance.now() - taken);
      const stream = await fetch(`${stack.url}/api/events?topics=submission:${id}&age=${age()}`);
      const changes = changesOf(stream.body!);
      try {
        for (;;) {
          await Promise.race([changes.next(), sleep(2000)]);
          const told = performance.now();
          const [status] = await statusesOf([id]);
          const now = performance.now();
          if (!inFlight.includes(status!))
            return { id, status: status!, ms: now - began, submitMs: taken - began, readMs: now - told };
        }
      } finally {
        await changes.stop();
      }
    },

    /** Waits until none of the submissions is in flight; answers their statuses. */
    allJudged: async (ids: readonly number[]): Promise<number[]> => {
      for (;;) {
        const statuses = await statusesOf(ids);
        if (!statuses.some((status) => inFlight.includes(status))) return statuses;
        await sleep(50);
      }
    },

    /** What the node wrote about each submission it judged: ms of work and when it ended. */
    workOf: (): Map<number, { ms: number; endedAt: number }> => {
      const found = new Map<number, { ms: number; endedAt: number }>();
      for (const line of judgeLog().split('\n')) {
        if (!line.includes('"Judged"')) continue;
        const record = JSON.parse(line) as { submitId: number; ms: number; time: string };
        found.set(record.submitId, { ms: record.ms, endedAt: new Date(record.time).getTime() });
      }
      return found;
    },

    stop: stack.stop,
  };
};
