import type { TestServer } from './harness.ts';

/** Submit a program to a problem as a user; the id of the submission. */
export const aSubmission = async (server: TestServer, token: string, problemId: string, code = 'int main() {}') => {
  const answer = await server.ask<{ submitId: number }>('POST', '/api/submit-problem-judge', {
    token,
    body: { pid: problemId, language: 'C++', code },
  });
  return answer.data.submitId;
};

/** As a node judges what waits next: each case ends with that status, or the whole with that failure. */
export const judgeNext = async (
  server: TestServer,
  nodeId: number,
  end: { statuses: number[] } | { failure: { status: number; message: string } },
): Promise<void> => {
  const token = server.judgeToken;
  const { data } = await server.ask<{ job: { kind: string; id: number; fence: number } }>('POST', '/api/judge/claim', {
    token,
    body: { nodeId, waitMs: 0 },
  });
  const { kind, id, fence } = data.job;
  const statuses = 'statuses' in end ? end.statuses : [];
  await server.ask('POST', '/api/judge/report', {
    token,
    body: {
      nodeId,
      job: { kind, id, fence },
      failure: 'failure' in end ? end.failure : null,
      cases: statuses.map((status, index) => ({
        seq: index + 1,
        status,
        share: null,
        time: 10,
        wallTime: 12,
        memory: 1024,
        message: '',
      })),
      test: null,
    },
  });
};
