import { allRows, type Person } from '../../platform/person.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { draftsPage } from './edit/draft.person.store.ts';

/** Of editing problems: who wrote a revision; drafts are gone. */
export const authoringPerson = (db: Sql): Person => ({
  columns: {
    'problem_revision.uid': 'stays',
    'problem_revision.username': 'name',
    'problem_draft.uid': 'own',
    'problem_presence.uid': 'own',
  },
  files: ({ uid }) => {
    const drafts = async function* () {
      for await (const { id: _, ...rest } of allRows((after) => draftsPage(db, uid, after))) yield rest;
    };
    return [{ name: 'drafts.json', rows: drafts() }];
  },
});
