import { type Account, ask, root } from './api.ts';

/** Everybody may found groups, as often as journeys do. */
export const letEverybodyFound = async (): Promise<void> => {
  const { token } = await root();
  const body = { defaultCreateGroupACInitValue: 0, defaultCreateGroupDailyLimit: 500, defaultCreateGroupLimit: 500 };
  await ask('PUT', '/api/admin/switch/update', { token, body });
};

/** A group of somebody with an announcement; answers its number. */
export const aGroupOf = async ({ username, token }: Account): Promise<number> => {
  await letEverybodyFound();
  const tail = `${Date.now().toString(36)}${Math.floor(Math.random() * 36).toString(36)}`.slice(-8);
  const group = {
    name: `Class ${username}`.slice(0, 15) + tail,
    shortName: `C${tail}`.toUpperCase(),
    brief: 'Homework and exams',
    description: 'Homework on **Wednesdays**.',
    auth: 2,
    code: 'K7Q2MX',
    visible: true,
  };
  const made = await ask<{ id: number } | null>('POST', '/api/group', { token, body: group });
  if (made.data === null) throw new Error(made.msg);
  const body = { gid: made.data.id, title: 'The first homework', content: 'Read **chapter 1**.', status: 0 };
  await ask('POST', '/api/group/announcement', { token, body });
  return made.data.id;
};

/** A problem of a group in a contest of it and a post, as addresses name them. */
export const aContestOf = async ({ token }: Account, gid: number) => {
  const problem = { gid, problemId: 'sum', title: 'Sums', description: 'Add.', input: 'Two', output: 'One', auth: 1 };
  const sample = { samples: [{ input: '1 2', output: '3' }], isUploadTestCase: false, languages: [{ name: 'C++' }] };
  const { data } = await ask<{ pid: number }>('POST', '/api/group/problem', { token, body: { problem, ...sample } });
  const { pid } = data;
  const stored = await ask<{ problemId: string }>('GET', `/api/group/problem?pid=${pid}`, { token });
  const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
  const times = { startTime: at(1), endTime: at(2) };
  const body = { gid, title: 'Class test', description: 'An hour.', type: 0, auth: 0, visible: true, ...times };
  const { id } = (await ask<{ id: number }>('POST', '/api/group/contest', { token, body })).data;
  const taken = { pid, cid: id, displayId: 'A' };
  await ask('POST', '/api/group/add-contest-problem-from-public', { token, body: taken });
  const [category] = (await ask<{ id: number }[]>('GET', '/api/discussion-category', { token })).data;
  const text = { title: 'Slides', description: 'Of last week', content: 'Where?', categoryId: category?.id };
  const post = await ask<{ id: number }>('POST', '/api/group/discussion', { token, body: { gid, ...text } });
  return { problemID: stored.data.problemId, problemId: pid, pid, contestId: id, discussionID: post.data.id };
};
