import { casesEach, commonProblem } from './archive.ts';
import type { ServerAlone } from './serverAlone.ts';

interface Job {
  id: number;
  fence: number;
  submitId: number;
}

/** A judge node that claims only when told, and a contestant whose submissions it takes and accepts. */
export const enlistContestant = async ({ ask }: ServerAlone) => {
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
  const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
    const began = performance.now();
    return [await work(), performance.now() - began];
  };

  /** One submission from the click to its verdict; answers ms of each of the three calls. */
  return async (): Promise<{ submit: number; claim: number; report: number }> => {
    const [{ submitId }, submit] = await timed(() =>
      ask<{ submitId: number }>('POST', '/api/submit-problem-judge', {
        pid: commonProblem,
        language: 'C++',
        code: 'int main() { return 0; }',
      }),
    );
    const [{ job }, claim] = await timed(() =>
      ask<{ job: Job | null }>('POST', '/api/judge/claim', { nodeId, waitMs: 0 }, 'judge'),
    );
    if (job?.submitId !== submitId) throw new Error('a rejudge was served before a contestant');
    const [, report] = await timed(() =>
      ask(
        'POST',
        '/api/judge/report',
        {
          nodeId,
          job: { kind: 'judgement', id: job.id, fence: job.fence },
          failure: null,
          test: null,
          cases,
        },
        'judge',
      ),
    );
    return { submit, claim, report };
  };
};
