import { z } from 'zod';
import { call } from './call.ts';
import { forRoot } from './roles.ts';
import { date, optionalInt, optionalText, orNull, paging } from './scalar.ts';

/** What administrators did. */
const area = 'audit';

/** Every act that is written down; its words are `act.<code>` of `audit.json`. A new kind of act is a line here. */
export const auditActs = [
  'user-create',
  'user-edit',
  'user-role',
  'user-state',
  'user-password',
  'user-logout',
  'user-second-factor',
  'user-delete',
  'account-close',
  'user-import',
  'user-generate',
  'honor-create',
  'honor-edit',
  'honor-delete',
  'problem-auth',
  'problem-contest-use',
  'problem-create',
  'problem-edit',
  'problem-restore',
  'problem-import',
  'problem-delete',
  'tag-create',
  'tag-edit',
  'tag-delete',
  'contest-delete',
  'manual-judge',
  'cancel-judge',
  'rejudge',
  'rejudge-start',
  'rejudge-apply',
  'rejudge-discard',
  'rejudge-undo',
  'node-mode',
  'node-remove',
  'node-token',
  'node-token-revoke',
  'task-retry',
  'task-remove',
  'demo-start',
  'demo-remove',
  'sign-on-save',
  'sign-on-remove',
  'site-texts',
  'site-mail',
  'site-switches',
  'site-carousel',
  'remote-account',
  'announcement-create',
  'announcement-edit',
  'announcement-delete',
  'notice-create',
  'notice-edit',
  'notice-delete',
  'discussion-edit',
  'discussion-pin',
  'discussion-ban',
  'discussion-show',
  'discussion-appeal',
  'discussion-delete',
  'discussion-report',
  'discussion-category',
  'discussion-remove',
  'discussion-restore',
  'discussion-rules',
  'comment-delete',
  'comment-ban',
  'comment-show',
  'training-delete',
  'group-disband',
  'group-state',
  'problem-publish',
] as const;
export type AuditAct = (typeof auditActs)[number];

const auditEntry = z.object({
  id: z.number().int(),
  /** Null: the server itself. */
  uid: orNull(z.string()),
  /** As it was then. */
  username: z.string(),
  act: z.string(),
  /** What it was done to, as `user:alice` or `contest:1000`; `users:500` is so many at once. */
  target: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  gmtCreate: date,
});
export type AuditEntry = z.output<typeof auditEntry>;

export const getAudit = call({
  area,
  name: 'getAudit',
  method: 'GET',
  path: '/api/admin/audit',
  access: forRoot,
  summary: 'What administrators did, newest first; `next` is the `before` of the page that follows.',
  query: z.object({
    /** A username in any case of letters. */
    who: optionalText,
    act: optionalText,
    target: optionalText,
    /** ms since the epoch; the second one is not included. */
    from: optionalInt,
    until: optionalInt,
    before: optionalInt,
    limit: paging(30).limit,
  }),
  data: z.object({ records: z.array(auditEntry), next: orNull(z.number().int()) }),
});
