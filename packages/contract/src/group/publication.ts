import { z } from 'zod';
import { call } from '../call.ts';
import { forProblemAdmins } from '../roles.ts';
import { bool, int, optionalInt, optionalText, page, paging } from '../scalar.ts';

/** Applications of groups to have their problems published. */
const area = 'group';

export const publicationRequest = z.object({
  id: z.number().int(),
  gid: z.number().int(),
  groupName: z.string(),
  applyPublicProgress: z.number().int(),
  problemId: z.string(),
  title: z.string(),
  author: z.string(),
  type: z.number().int(),
  judgeMode: z.string(),
});
export type PublicationRequest = z.output<typeof publicationRequest>;

export const getPublicationRequests = call({
  area,
  name: 'getPublicationRequests',
  method: 'GET',
  path: '/api/admin/group-problem/list',
  access: forProblemAdmins,
  summary: 'Problems that groups ask to have published, those that wait first.',
  query: z.object({ ...paging(10), keyword: optionalText, gid: optionalInt }),
  data: page(publicationRequest),
});

export const answerPublicationRequest = call({
  area,
  name: 'answerPublicationRequest',
  method: 'PUT',
  path: '/api/admin/group-problem/change-progress',
  access: forProblemAdmins,
  summary: 'Publish a group’s problem (2), refuse that (3, with a reason), or have it wait again (1).',
  body: z.object({ pid: int, progress: int, reason: optionalText }),
});

export const applyGroupProblemPublic = call({
  area,
  name: 'applyGroupProblemPublic',
  method: 'PUT',
  path: '/api/group/apply-public',
  access: 'login',
  summary: 'Ask that a problem of a group be published, or take that back.',
  query: z.object({ pid: int, isApplied: bool }),
});
