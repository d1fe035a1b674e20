import type { problem, QueryOf } from '@assay/contract';
import { z } from 'zod';
import { pageSizes } from '../../../shared/table/Pager.tsx';

/** Where problems come from: our own bank and the seven remote judges. */
export const sources = ['Mine', 'HDU', 'CF', 'GYM', 'POJ', 'SPOJ', 'AC', 'LIBRE'] as const;

/** The filters of the problem list as they stand in the address (document 1, section 2). */
export const problemQuery = z.object({
  keyword: z.string().default(''),
  difficulty: z.enum(['', '0', '1', '2']).default(''),
  oj: z.enum(['', ...sources]).default(''),
  /** Ids with commas between; a problem must have all of them. */
  tagId: z
    .string()
    .regex(/^\d+(,\d+)*$/)
    .or(z.literal(''))
    .default(''),
  currentPage: z.coerce.number().int().min(1).default(1),
  limit: z.coerce
    .number()
    .refine((size) => pageSizes.some((known) => known === size))
    .default(30),
});
export type ProblemQuery = z.output<typeof problemQuery>;

/** What the list call is asked for. */
export const listInput = (query: ProblemQuery): QueryOf<typeof problem.getProblemList> => ({
  keyword: query.keyword || undefined,
  oj: query.oj || undefined,
  tagId: query.tagId || undefined,
  difficulty: query.difficulty === '' ? undefined : Number(query.difficulty),
  currentPage: query.currentPage,
  limit: query.limit,
});

/** Tags of one source; of all when no source is chosen. */
export const tagSource = (oj: ProblemQuery['oj']): string => {
  if (oj === '') return 'ALL';
  return oj === 'Mine' ? 'ME' : oj;
};

export const tagIds = (tagId: string): readonly number[] => (tagId === '' ? [] : tagId.split(',').map(Number));

/** The filter with one tag more, or without it when it was chosen. */
export const toggleTag = (tagId: string, id: number): string => {
  const chosen = tagIds(tagId);
  return (chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]).join(',');
};
