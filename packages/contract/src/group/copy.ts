import { z } from 'zod';
import { call } from '../call.ts';
import { bool, int, optionalText } from '../scalar.ts';

/** A group of the next term, made from one of the last. */
const area = 'groupCopy';

/** Days by which dates can be moved, backward or forward. */
export const maxCopyDays = 3660;

export const copyGroup = call({
  area,
  name: 'copyGroup',
  method: 'POST',
  path: '/api/group/copy',
  access: { permission: 'group_add' },
  summary:
    'Found a group with the settings, problems and trainings of another one, dates moved by so many days; without people and what they sent. All of it or nothing.',
  body: z.object({
    gid: int,
    name: optionalText,
    shortName: optionalText,
    days: z.number().int().min(-maxCopyDays).max(maxCopyDays),
    announcements: bool,
  }),
  data: z.object({
    id: z.number().int(),
    problems: z.number().int(),
    trainings: z.number().int(),
    announcements: z.number().int(),
  }),
});
