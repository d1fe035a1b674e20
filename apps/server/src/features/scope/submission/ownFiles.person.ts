import { languageByName } from '@assay/domain';
import { allRows, type Person } from '../../../platform/person.ts';
import type { Sql } from '../../../platform/sql/database.ts';
import { ownComments } from './lineComment.store.ts';
import type { SubmissionService } from './submission.service.ts';

const extensionOf = (language: string): string => languageByName(language)?.source.split('.').at(-1) ?? 'txt';

/** What somebody submitted, as its author may see it now, and said of lines of code; submissions themselves are those of `features/submission`. */
export const ownFilesPerson = (db: Sql, submissions: Pick<SubmissionService, 'ownPage'>): Person => ({
  columns: { 'line_comment.uid': 'own' },
  files: async function* (viewer) {
    const pages = (after: number) => submissions.ownPage(viewer, after);
    const facts = async function* () {
      for await (const { code: _, ...rest } of allRows(pages)) yield rest;
    };
    yield { name: 'submissions.json', rows: facts() };
    yield { name: 'lineComments.json', rows: allRows((after) => ownComments(db, viewer.uid, after)) };
    for await (const { id, language, code } of allRows(pages)) {
      if (code !== null) yield { name: `code/${id}.${extensionOf(language)}`, text: code };
    }
  },
});
