import { gradebook } from '@assay/contract';
import { implement, type Route } from '../../platform/http/implement.ts';
import { sendSheet } from '../../platform/sheet/sendSheet.ts';
import type { GradebookService } from './gradebook.service.ts';

/** Calls of term results. */
export const gradebookRoutes = ({ books }: { books: GradebookService }): Route[] => [
  implement(gradebook.getTermResults, ({ query, caller }) => books.read(caller, query.gid)),
  implement(gradebook.saveTermResults, ({ body, caller }) => books.save(caller, body)),
  implement(gradebook.correctGrade, async ({ body, caller }) => {
    await books.correct(caller, body);
    return null;
  }),
  implement(gradebook.uncorrectGrade, async ({ query, caller }) => {
    await books.uncorrect(caller, query);
    return null;
  }),
  implement(gradebook.freezeTermResults, async ({ body, caller }) => {
    await books.freeze(caller, body);
    return null;
  }),
  implement(gradebook.exportTermResults, async ({ query, caller, locale, reply }) =>
    sendSheet(reply, {
      name: `group_${query.gid}_results`,
      format: query.format,
      rows: await books.sheet(caller, query.gid, locale),
    }),
  ),
];
