import { problemParts } from '@assay/domain';
import { z } from 'zod';
import { call } from '../call.ts';
import { bool, date, int, optionalBool, optionalOrdinal, ordinal, orNull, page, paging } from '../scalar.ts';
import { savedProblem } from './admin.ts';

/** Revisions of problems, drafts that are not saved yet, and who else is in the editor. */
const area = 'problemHistory';

const part = z.enum(problemParts);

export const revision = z.object({
  number: z.number().int(),
  /** Null where nobody is known: a change from outside the editor, or an account that is gone. */
  uid: orNull(z.string()),
  username: z.string(),
  avatar: orNull(z.string()),
  note: z.string(),
  /** The revision whose content it took back. */
  restoredFrom: orNull(z.number().int()),
  parts: z.array(part),
  /** What judging depends on changed. */
  isNewRelease: z.boolean(),
  gmtCreate: date,
  /** It can be compared and taken back; a line that an import brought along cannot. */
  isHere: z.boolean(),
});
export type Revision = z.output<typeof revision>;

export const getRevisions = call({
  area,
  name: 'getRevisions',
  method: 'GET',
  path: '/api/admin/problem/revisions',
  access: 'login',
  summary: 'The history of a problem, newest first.',
  query: z.object({ pid: int, ...paging(20) }),
  data: page(revision),
});

const caseChange = z.object({ name: z.string(), change: z.enum(['added', 'removed', 'changed']) });

export const comparison = z.object({
  from: revision,
  to: revision,
  fields: z.array(
    z.object({
      part,
      /** A field by its name in the state of a problem, as `title` or `release.timeLimit`. */
      field: z.string(),
      before: z.string(),
      after: z.string(),
      /** Of several lines, to be shown as differences. */
      isLong: z.boolean(),
    }),
  ),
  cases: z.object({
    before: z.object({ count: z.number().int(), bytes: z.number().int() }),
    after: z.object({ count: z.number().int(), bytes: z.number().int() }),
    /** At most 200 of `total`. */
    changes: z.array(caseChange),
    total: z.number().int(),
  }),
});
export type Comparison = z.output<typeof comparison>;

export const compareRevisions = call({
  area,
  name: 'compareRevisions',
  method: 'GET',
  path: '/api/admin/problem/compare-revisions',
  access: 'login',
  summary: 'What differs between two revisions of a problem.',
  query: z.object({ pid: int, from: ordinal, to: ordinal }),
  data: comparison,
});

export const restoreRevision = call({
  area,
  name: 'restoreRevision',
  method: 'POST',
  path: '/api/admin/problem/restore-revision',
  access: 'login',
  summary:
    'Take back the content of a revision, or its texts alone, as a new revision. Visibility and display id stay.',
  body: z.object({ pid: int, number: ordinal, basedOn: ordinal, onlyStatement: optionalBool }),
  data: savedProblem,
});

const longestDraft = 900_000;

export const getDraft = call({
  area,
  name: 'getDraft',
  method: 'GET',
  path: '/api/admin/problem/draft',
  access: 'login',
  summary: 'What the caller has written into the editor of a problem (0: of a new one) and not saved.',
  query: z.object({ pid: int }),
  data: orNull(z.object({ basedOn: orNull(z.number().int()), form: z.string(), gmtModified: date })),
});

export const keepDraft = call({
  area,
  name: 'keepDraft',
  method: 'PUT',
  path: '/api/admin/problem/draft',
  access: 'login',
  summary: 'Keep what is written until it is saved.',
  body: z.object({ pid: int, basedOn: optionalOrdinal, form: z.string().max(longestDraft) }),
});

export const dropDraft = call({
  area,
  name: 'dropDraft',
  method: 'DELETE',
  path: '/api/admin/problem/draft',
  access: 'login',
  summary: 'Throw away what was written.',
  query: z.object({ pid: int }),
});

export const tellPresence = call({
  area,
  name: 'tellPresence',
  method: 'POST',
  path: '/api/admin/problem/presence',
  access: 'login',
  summary: 'Say that the caller has the editor open, and hear who else has.',
  body: z.object({ pid: int, isWriting: bool, isLeaving: optionalBool }),
  data: z.object({
    /** The newest revision, and who made it. */
    revision: z.number().int(),
    by: z.string(),
    people: z.array(
      z.object({ uid: z.string(), username: z.string(), avatar: orNull(z.string()), isWriting: z.boolean() }),
    ),
  }),
});
