import type { QueryOf, training } from '@assay/contract';
import { trainingAuths } from '@assay/domain';
import { oneOf, optionalWhole, pageNumber, text, type Values } from '../../../shared/url/fields.ts';

/** Trainings a page (document 3, section 9). */
export const pageSize = 15;

/** The filters of the training list as they stand in the address. */
export const listQuery = {
  categoryId: optionalWhole({ min: 1 }),
  auth: oneOf(['', ...trainingAuths], ''),
  keyword: text(),
  currentPage: pageNumber(),
};
export type ListQuery = Values<typeof listQuery>;

/** What the list call is asked for. */
export const listInput = ({
  categoryId,
  auth,
  keyword,
  currentPage,
}: ListQuery): QueryOf<typeof training.getTrainingList> => ({
  categoryId,
  auth: auth || undefined,
  keyword: keyword || undefined,
  currentPage,
  limit: pageSize,
});
