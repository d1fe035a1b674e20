import { casesEach, commonProblem } from './archive.ts';
import type { ServerAlone } from './serverAlone.ts';

interface Job {
  id: number;
  fence: number;
  submitId: number;
}

/** A judge node that claims only when told, and accepts what it gets; answers which submission, undefined when none waits. */
export const enlistJudge = async ({ ask }: ServerAlone) => {
  const languages = ['C', 'C++', 'C++ 17', 'Java', 'Python3'].map((name) => ({
    name,
    available: true,
    version: null,
    compileCommand: null,
    runCommand: null,
    reason: null,
  }));
  const { nodeId } = await ask<{ nodeId: number }>(
    'POST',
    '/api/judge/register',
    {
      name: 'bench',
      slots: 2,
      cores: 2,
      level: 3,
      cgroup: 'v1',
      notes: [],
      languages,
      version: '0',
      calibration: null,
      selfTest: { ok: true, failures: [] },
    },
    'judge',
  );
  const cases = Array.from({ length: casesEach }, (_, index) => ({
    seq: index + 1,
    status: 0,
    share: null,
    time: 5,
    wallTime: 6,
    memory: 1024,
    message: '',
  }));
  return async (
    noted: (call: 'claim' | 'report', ms: number) => void = () => undefined,
  ): Promise<number | undefined> => {
    const began = performance.now();
    const { job } = await ask<{ job: Job | null }>('POST', '/api/judge/claim', { nodeId, waitMs: 0 }, 'judge');
    const claimed = performance.now();
    noted('claim', claimed - began);
    if (!job) return undefined;
    const held = { kind: 'judgement', id: job.id, fence: job.fence };
    await ask('POST', '/api/judge/report', { nodeId, job: held, failure: null, test: null, cases }, 'judge');
    noted('report', performance.now() - claimed);
    return job.submitId;
  };
};

/** A contestant whose submissions a judge node takes and accepts at once. */
export const enlistContestant = async (server: ServerAlone) => {
  const judge = await enlistJudge(server);

  /** One submission from the click to its verdict; answers ms of each of the three calls. */
  return async (): Promise<{ submit: number; claim: number; report: number }> => {
    const began = performance.now();
    const { submitId } = await server.ask<{ submitId: number }>('POST', '/api/submit-problem-judge', {
      pid: commonProblem,
      language: 'C++',
      code: 'int main() { return 0; }',
    });
    const took = { submit: performance.now() - began, claim: 0, report: 0 };
    const judged = await judge((call, ms) => {
      took[call] = ms;
    });
    if (judged !== submitId) throw new Error('a rejudge was served before a contestant');
    return took;
  };
};
