import { z } from 'zod';
import { call } from './call.ts';
import { forProblemAdmins } from './roles.ts';
import { optionalBool, optionalInt, optionalText, page, paging } from './scalar.ts';

/** Groups. There are none yet: their list is empty, which is what clients of the reference are told. */
const area = 'group';

export const getGroupList = call({
  area,
  name: 'getGroupList',
  method: 'GET',
  path: '/api/get-group-list',
  access: 'guest',
  summary: 'Groups.',
  query: z.object({ ...paging(15), keyword: optionalText, auth: optionalInt, onlyMine: optionalBool }),
  data: page(z.never()),
});

export const getPublicationRequests = call({
  area,
  name: 'getPublicationRequests',
  method: 'GET',
  path: '/api/admin/group-problem/list',
  access: forProblemAdmins,
  summary: 'Problems that groups ask to have published.',
  query: z.object({ ...paging(10), keyword: optionalText, gid: optionalInt }),
  data: page(z.never()),
});
