import { problem } from '@assay/contract';
import { implement, type Route } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/sql/page.ts';
import type { ProblemService } from './problem.service.ts';

/** Lists of problems, and the list of their administration. */
export const problemRoutes = ({ service }: { service: ProblemService }): Route[] => {
  return [
    implement(problem.getAllProblemTags, ({ query, caller, locale }) => service.tags(caller, query.oj, locale)),
    implement(problem.getProblemTagsAndClassification, ({ query, caller, locale }) =>
      service.tagsByClassification(caller, query.oj, locale),
    ),
    implement(problem.getProblemList, async ({ query, locale }) => {
      const { records, total } = await service.list({ ...query, locale });
      return pageOf(records, total, query);
    }),
    implement(problem.getRandomProblem, () => service.random()),
    implement(problem.adminGetProblemList, async ({ query, locale }) => {
      const { records, total } = await service.adminList({ ...query, locale });
      return pageOf(records, total, query);
    }),
  ];
};
