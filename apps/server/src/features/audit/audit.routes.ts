import { audit } from '@assay/contract';
import { withinPlainYears } from '@assay/domain';
import { implement, type Route } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { listActs } from './audit.store.ts';
import { boundedDetail } from './detail.ts';

const momentOf = (ms: number | undefined): Date | undefined =>
  ms === undefined ? undefined : new Date(withinPlainYears(ms));

/** What administrators did, for the super admin. */
export const auditRoutes = ({ db }: Pick<Platform, 'db'>): Route[] => [
  implement(audit.getAudit, async ({ query }) => {
    const { from, until, limit, ...filter } = query;
    const rows = await listActs(db, { ...filter, from: momentOf(from), until: momentOf(until), limit: limit + 1 });
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
