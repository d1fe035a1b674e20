import { z } from 'zod';
import { call } from '../call.ts';
import { date, int, orNull, text } from '../scalar.ts';

/** What people send to another judge themselves, in their own browser. */
const area = 'remoteHand';

export const handOver = call({
  area,
  name: 'handOver',
  method: 'GET',
  path: '/api/remote/hand',
  access: 'login',
  summary: 'Own code that waits to be sent to another judge by its author, with all that the form there asks for.',
  query: z.object({ submitId: int }),
  data: z.object({
    /** Good for one hand-over to the helper. */
    task: z.string(),
    site: z.string(),
    siteName: z.string(),
    submitUrl: z.string(),
    problemUrl: z.string(),
    problem: z.string(),
    languageName: z.string(),
    languageId: z.string(),
    source: z.string(),
    /** Who the author is there, where that is known. */
    handle: orNull(z.string()),
  }),
});

export const takeNumber = call({
  area,
  name: 'takeNumber',
  method: 'POST',
  path: '/api/remote/number',
  access: 'login',
  summary: 'Say under which number, or address, the own code was taken there; the site is asked whether that is so.',
  body: z.object({ submitId: int, number: text }),
});

export const getHandles = call({
  area,
  name: 'getHandles',
  method: 'GET',
  path: '/api/remote/handles',
  access: 'login',
  summary: 'Who the caller is at other judges.',
  data: z.array(z.object({ site: z.string(), handle: z.string(), provenAt: orNull(date) })),
});

export const setHandle = call({
  area,
  name: 'setHandle',
  method: 'PUT',
  path: '/api/remote/handle',
  access: 'login',
  summary: 'Say who the caller is at another judge; an empty handle takes it back.',
  body: z.object({ site: text, handle: text }),
});
