import { z } from 'zod';
import { call } from './call.ts';
import { orNull } from './scalar.ts';

/** A school that fills an empty site, to look at. */
const area = 'demo';

const systemInfo = { permission: 'system_info_admin' } as const;
const count = z.number().int();

export const getDemo = call({
  area,
  name: 'getDemo',
  method: 'GET',
  path: '/api/admin/demo',
  access: systemInfo,
  summary: 'Whether the demonstration is here, what it made, and what would keep it from being started.',
  data: z.object({
    state: z.enum(['absent', 'working', 'present']),
    hindrance: orNull(z.enum(['people', 'problems', 'samples'])),
    /** Steps of the making that are done. */
    step: count,
    steps: count,
    people: count,
    contests: count,
    trainings: count,
    groups: count,
    posts: count,
    announcements: count,
  }),
});

export const startDemo = call({
  area,
  name: 'startDemo',
  method: 'POST',
  path: '/api/admin/demo',
  access: systemInfo,
  summary:
    'Fills an empty site with the demonstration, in the background; its accounts have one password, told this once.',
  data: z.object({ password: z.string() }),
});

export const removeDemo = call({
  area,
  name: 'removeDemo',
  method: 'DELETE',
  path: '/api/admin/demo',
  access: systemInfo,
  summary: 'Removes the demonstration and everything that belongs to it.',
});
