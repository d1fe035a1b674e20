import { audit } from '@assay/contract';
import { withinPlainYears } from '@assay/domain';
import { implement, type Route } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { listActs } from './audit.store.ts';
import { boundedDetail } from './detail.ts';

const momentOf = (ms: number | undefined): Date | undefined =>
  ms === undefined ? undefined : new Date(withinPlainYears(ms));

/** Finds the account that has a name now. */
export interface UidOf {
  uidOf: (username: string) => Promise<string | undefined>;
}

/** What administrators did, for the super admin. */
export const auditRoutes = ({ db }: Pick<Platform, 'db'>, { uidOf }: UidOf): Route[] => [
  implement(audit.getAudit, async ({ query }) => {
    const { who, from, until, limit, ...filter } = query;
    const uid = who ? ((await uidOf(who)) ?? '') : undefined;
    const rows = await listActs(db, { ...filter, uid, from: momentOf(from), until: momentOf(until), limit: limit + 1 });
    const records = rows.slice(0, limit).map(({ action, subject, details, ...row }) => ({
      ...row,
      act: action,
      target: subject,
      // Of rows of older versions too.
      detail: boundedDetail(details ?? {}),
    }));
    return { records, next: rows.length > limit ? (records.at(-1)?.id ?? null) : null };
  }),
];
