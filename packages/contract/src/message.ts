import { z } from 'zod';
import { call } from './call.ts';
import { page, paging } from './scalar.ts';

/** Messages to a user. */
const area = 'message';

export const unread = call({
  area,
  name: 'unread',
  method: 'GET',
  path: '/api/msg/unread',
  access: 'login',
  summary: 'Unread counts by kind.',
  data: z.object({
    comment: z.number().int(),
    reply: z.number().int(),
    like: z.number().int(),
    sys: z.number().int(),
    mine: z.number().int(),
  }),
});

export const getCommentMessages = call({
  area,
  name: 'getCommentMessages',
  method: 'GET',
  path: '/api/msg/comment',
  access: 'login',
  summary: 'Messages of the tab comment; nothing writes any yet.',
  query: z.object(paging(6)),
  data: page(z.never()),
});

export const getReplyMessages = call({
  area,
  name: 'getReplyMessages',
  method: 'GET',
  path: '/api/msg/reply',
  access: 'login',
  summary: 'Messages of the tab reply; nothing writes any yet.',
  query: z.object(paging(6)),
  data: page(z.never()),
});

export const getLikeMessages = call({
  area,
  name: 'getLikeMessages',
  method: 'GET',
  path: '/api/msg/like',
  access: 'login',
  summary: 'Messages of the tab like; nothing writes any yet.',
  query: z.object(paging(6)),
  data: page(z.never()),
});

export const getSysMessages = call({
  area,
  name: 'getSysMessages',
  method: 'GET',
  path: '/api/msg/sys',
  access: 'login',
  summary: 'Messages of the tab sys; nothing writes any yet.',
  query: z.object(paging(8)),
  data: page(z.never()),
});

export const getMineMessages = call({
  area,
  name: 'getMineMessages',
  method: 'GET',
  path: '/api/msg/mine',
  access: 'login',
  summary: 'Messages of the tab mine; nothing writes any yet.',
  query: z.object(paging(8)),
  data: page(z.never()),
});
