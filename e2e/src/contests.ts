import { ask, root, serverUrl } from './api.ts';
import { icpcPackage } from './packages.ts';

/** What a contest of a journey has; its only problem, A, asks for twice a number. */
export interface TheContest {
  cid: number;
  title: string;
  password: string;
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
        rankShowName: 'username',
        oiRankScoreType: 'Recent',
      },
    }),
  );
  const { pid } = await newProblem(token, `contest-${made.id}`);
  await must(
    ask('POST', '/api/admin/contest/add-problem-from-public', { token, body: { pid, cid: made.id, displayId: 'A' } }),
  );
  return { cid: made.id, title, password };
};
