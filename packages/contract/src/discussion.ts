import { z } from 'zod';
import { call } from './call.ts';
import { optionalBool, optionalInt, optionalText, page, paging } from './scalar.ts';

/** Discussions. There are none yet: lists are empty, which is what clients of the reference are told. */
const area = 'discussion';

export const getDiscussionCategory = call({
  area,
  name: 'getDiscussionCategory',
  method: 'GET',
  path: '/api/discussion-category',
  access: 'guest',
  summary: 'Categories of discussions.',
  data: z.array(z.never()),
});

export const getDiscussionList = call({
  area,
  name: 'getDiscussionList',
  method: 'GET',
  path: '/api/get-discussion-list',
  access: 'guest',
  summary: 'Discussions.',
  query: z.object({
    ...paging(10),
    cid: optionalInt,
    pid: optionalText,
    gid: optionalInt,
    onlyMine: optionalBool,
    keyword: optionalText,
    admin: optionalBool,
  }),
  data: page(z.never()),
});
