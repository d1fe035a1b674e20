import type { problem, QueryOf } from '@assay/contract';
import { remoteKeys } from '@assay/domain';
import { pageSizes } from '../../../shared/table/Pager.tsx';
import { formed, oneOf, oneOfNumbers, pageNumber, text, type Values } from '../../../shared/url/fields.ts';

/** Where problems come from: our own bank and the seven remote judges. */
export const sources = ['Mine', ...remoteKeys] as const;

/** The filters of the problem list as they stand in the address (document 1, section 2). */
export const problemQuery = {
  keyword: text(),
  difficulty: oneOf(['', '0', '1', '2'], ''),
  oj: oneOf(['', ...sources], ''),
  /** Ids with commas between; a problem must have all of them. */
  tagId: formed((ids) => /^\d+(,\d+)*$/.test(ids)),
  currentPage: pageNumber(),
  limit: oneOfNumbers(pageSizes, 30),
};
export type ProblemQuery = Values<typeof problemQuery>;

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
