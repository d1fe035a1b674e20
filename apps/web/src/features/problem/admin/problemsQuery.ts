import { z } from 'zod';
import { mayPublish } from '../../../shared/session/roles.ts';

/** Filters of the problem list of the back office, as they stand in the address. */
export const problemsQuery = z.object({
  keyword: z.string().default(''),
  /** 0: all. */
  auth: z.coerce.number().int().min(0).max(3).default(0),
  currentPage: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(15),
});

/** Who may see a problem: public, hidden, contests only. */
export const auths = [1, 2, 3] as const;

/** Normal admins may hide a problem but not publish one (reference 4.5). */
export const maySetAuth = (auth: number, roles: readonly string[]): boolean =>
  auth !== 1 || mayPublish(roles);
