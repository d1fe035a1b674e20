import { z } from 'zod';
import { call } from '../call.ts';
import { forAdmins } from '../roles.ts';
import { int, optionalLongText, text } from '../scalar.ts';

/** Problems of other judges, brought here. */
const area = 'problemRemote';

/** Key of the judge, and the id or the address of the problem there. */
const asked = { name: text, problemId: text };

export const importRemoteProblem = call({
  area,
  name: 'importRemoteProblem',
  method: 'GET',
  path: '/api/admin/problem/import-remote-oj-problem',
  access: forAdmins,
  cost: 'upload',
  summary: 'Bring a problem of another judge into the archive.',
  query: z.object(asked),
});

export const importRemoteIntoTraining = call({
  area,
  name: 'importRemoteIntoTraining',
  method: 'GET',
  path: '/api/admin/training/import-remote-oj-problem',
  access: forAdmins,
  cost: 'upload',
  summary: 'Put a problem of another judge into a training; it is brought here where it is not yet.',
  query: z.object({ ...asked, tid: int }),
});

export const importRemoteIntoContest = call({
  area,
  name: 'importRemoteIntoContest',
  method: 'GET',
  path: '/api/admin/contest/import-remote-oj-problem',
  access: forAdmins,
  cost: 'upload',
  summary:
    'Put a problem of another judge into a contest; it is brought here, for contests alone, where it is not yet.',
  query: z.object({ ...asked, cid: int, displayId: text }),
});

export const bringRemoteProblem = call({
  area,
  name: 'bringRemoteProblem',
  method: 'POST',
  path: '/api/admin/remote/problem',
  access: forAdmins,
  cost: 'upload',
  summary: 'Bring a problem of another judge into the archive, from its site or from the source of its page.',
  body: z.object({ site: text, id: text, page: optionalLongText }),
  data: z.object({ pid: z.number().int(), problemId: z.string() }),
});

export const refreshRemoteProblem = call({
  area,
  name: 'refreshRemoteProblem',
  method: 'POST',
  path: '/api/admin/remote/problem-refresh',
  access: forAdmins,
  cost: 'upload',
  summary: 'Read a problem of another judge there once more; answers which of its sections changed.',
  body: z.object({ pid: int, page: optionalLongText }),
  data: z.object({ changed: z.array(z.string()) }),
});
