import { type Account, ask, root, serverUrl, submission } from './api.ts';
import { expect } from './harness.ts';
import { icpcPackage } from './packages.ts';

/** What a contest of a journey has; its only problem, A, asks for twice a number. */
export interface TheContest {
  cid: number;
  title: string;
  password: string;
  /** Of its problem. */
  pid: number;
}

const must = async <T>(answer: Promise<{ status: number; data: T; msg: string }>): Promise<T> => {
  const { status, data, msg } = await answer;
  if (status !== 200) throw new Error(msg);
  return data;
};

/** A new problem, brought in as a package: problems of the archive belong to other journeys. */
export const newProblem = async (token: string, name: string): Promise<{ pid: number; problemId: string }> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await icpcPackage(name))]), `${name}.zip`);
  const response = await fetch(`${serverUrl()}/api/file/import-problem`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  });
  const report = (await response.json()) as { data: { imported: { problemId: string }[] }; msg: string };
  const problemId = report.data?.imported[0]?.problemId;
  if (problemId === undefined) throw new Error(report.msg);
  const list = await must(
    ask<{ records: { id: number; problemId: string }[] }>(
      'GET',
      `/api/admin/problem/get-problem-list?limit=50&keyword=${encodeURIComponent(problemId)}`,
      { token },
    ),
  );
  const found = list.records.find((row) => row.problemId === problemId);
  if (!found) throw new Error(`${problemId} is not in the list`);
  return { pid: found.id, problemId };
};

/** A running ACM contest that everybody may look at and that takes a password to submit. */
export const aProtectedContest = async (title: string): Promise<TheContest> => {
  const { token } = await root();
  const password = 'autumn';
  const now = Date.now();
  const made = await must(
    ask<{ id: number }>('POST', '/api/admin/contest', {
      token,
      body: {
        title,
        type: 0,
        description: 'Twice a number.',
        auth: 2,
        pwd: password,
        startTime: now - 60_000,
        endTime: now + 3_600_000,
        sealRank: false,
        autoRealRank: true,
        visible: true,
        openRank: true,
        openPrint: true,
        rankShowName: 'username',
        oiRankScoreType: 'Recent',
      },
    }),
  );
  const { pid } = await newProblem(token, `contest-${made.id}`);
  await must(
    ask('POST', '/api/admin/contest/add-problem-from-public', { token, body: { pid, cid: made.id, displayId: 'A' } }),
  );
  return { cid: made.id, title, password, pid };
};

/** Sends a program to problem A as somebody who has the contest's password, and waits for its verdict; the submission's id. */
export const sendTo = async ({ cid, password }: TheContest, { token }: Account, code: string): Promise<number> => {
  await ask('POST', '/api/register-contest', { token, body: { cid, password } });
  const { submitId } = await must(
    ask<{ submitId: number }>('POST', '/api/submit-problem-judge', {
      token,
      body: { pid: 'A', cid, language: 'Python3', code },
    }),
  );
  // Contests tell a contestant the verdict only; an administrator reads it in any phase.
  const { token: admin } = await root();
  await expect.poll(async () => (await submission(admin, submitId)).status, { timeout: 60_000 }).toBeLessThan(5);
  return submitId;
};

/** Sends a text to the contest's printer as a contestant; the id of the request. */
export const printIn = async ({ cid }: TheContest, { token }: Account): Promise<number> => {
  await must(
    ask('POST', '/api/submit-print-text', { token, body: { cid, content: 'print(2 * int(input()))\n'.repeat(4) } }),
  );
  const { token: admin } = await root();
  const list = await must(
    ask<{ records: { id: number }[] }>('GET', `/api/get-contest-print?cid=${cid}&currentPage=1&limit=10`, {
      token: admin,
    }),
  );
  const sent = list.records[0];
  if (!sent) throw new Error('nothing waits for the printer');
  return sent.id;
};
