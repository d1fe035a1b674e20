import type { HandlerData, lab as labCalls, problemLab } from '@assay/contract';
import { emptyLab, type LabSpec, roleIds, status } from '@assay/domain';
import { sql } from 'drizzle-orm';
import { aNode, aUser, startTestServer } from './harness.ts';

export interface LabJob {
  kind: string;
  urgency: string;
  id: number;
  fence: number;
  code: string;
  release: { cases: { seq: number; inputName: string }[] };
  lab?: problemLab.LabTask;
}
type RunView = HandlerData<typeof labCalls.getLabRun>;

/** A run of a program that ended well. */
export const goodRun = { ok: true, exitCode: 0, status: 0, time: 3, memory: 100, said: '', output: null };

export const endedCase = (seq: number, end: number, time = 10) => ({
  seq,
  status: end,
  share: null,
  time,
  wallTime: time,
  memory: 1024,
  message: '',
});

export const labProgram = (name: string) => ({ name, language: 'C++', code: name });

/** A lab of three solutions, a validator, and a generator of three tests. */
export const aLab = (given: Partial<LabSpec> = {}): LabSpec => ({
  ...emptyLab,
  solutions: [
    { ...labProgram('model'), expect: 'right', isModel: true },
    { ...labProgram('wrong'), expect: 'wrong', isModel: false },
    { ...labProgram('slow'), expect: 'slow', isModel: false },
  ],
  validator: labProgram('validator'),
  generators: [labProgram('gen')],
  recipe: 'gen 1 {1..3}\n',
  ...given,
});

/** How the solutions of `aLab` end on two tests of their own and three that are made. */
export const asExpected = (code: string, seq: number) => {
  if (code === 'wrong' && seq > 2) return { status: status.wrongAnswer };
  if (code === 'slow' && seq === 5) return { status: status.timeLimitExceeded, time: 3300 };
  return { status: status.accepted, time: 300 };
};

/** A server with root and a node, and the ways to speak as both. */
export const openLabBench = async (options: Parameters<typeof startTestServer>[0] = {}) => {
  const server = await startTestServer(options);
  const root = await aUser(server, { role: roleIds.root });
  const { nodeId } = await aNode(server);
  const judge = <T>(path: string, body: object) => server.ask<T>('POST', path, { token: server.judgeToken, body });
  const claim = async () => (await judge<{ job: LabJob | null }>('/api/judge/claim', { nodeId, waitMs: 0 })).data.job;
  const report = ({ kind, id, fence }: LabJob, end: object) =>
    judge('/api/judge/report', { nodeId, job: { kind, id, fence }, failure: null, cases: [], test: null, ...end });
  const kept = async (text: string) => server.platform.blobs.put(Buffer.from(text));

  /** A node that does all there is: programs write their arguments, and `verdict` says how each solution ends. */
  const work = async (verdict: (code: string, seq: number) => { status: number; time?: number }): Promise<LabJob[]> => {
    const jobs: LabJob[] = [];
    for (let job = await claim(); job; job = await claim()) {
      jobs.push(job);
      const { lab, code } = job;
      if (lab?.do === 'run') {
        const runs = await Promise.all(
          lab.runs.map(async ({ args }) => ({
            ...goodRun,
            output: lab.keep ? await kept(`${args.join(' ')}\n`) : null,
          })),
        );
        await report(job, { lab: { runs, stress: null } });
      } else {
        const cases = job.release.cases.map(({ seq }) => {
          const { status: end, time } = verdict(code, seq);
          return endedCase(seq, end, time);
        });
        await report(job, { cases, lab: { runs: [], stress: null } });
      }
    }
    return jobs;
  };

  return {
    server,
    root,
    nodeId,
    judge,
    claim,
    report,
    kept,
    work,
    /** What one test left would be the next one's work. */
    clear: async () => {
      await server.platform.db.execute(sql`delete from test_run`);
      await server.platform.db.execute(sql`delete from lab_run`);
    },
    save: (pid: number, spec: LabSpec, version = 0, token = root.token) =>
      server.ask<{ version: number; run: number | null }>('PUT', '/api/admin/problem/lab', {
        token,
        body: { pid, version, spec },
      }),
    start: (pid: number, token = root.token) =>
      server.ask<{ run: number }>('POST', '/api/admin/problem/lab/run', { token, body: { pid } }),
    view: async (pid: number, run: number) =>
      (await server.ask<RunView>('GET', `/api/admin/problem/lab/run?pid=${pid}&run=${run}`, { token: root.token }))
        .data,
  };
};
export type LabBench = Awaited<ReturnType<typeof openLabBench>>;
