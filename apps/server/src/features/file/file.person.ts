import { allRows, type Person } from '../../platform/person.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { deleteAvatars, filesPage } from './file.person.store.ts';

/** Of files: profile pictures go; pictures and attachments of texts stay with the texts. */
export const filePerson = (db: Sql): Person => ({
  columns: { 'public_file.uid': 'stays' },
  erase: deleteAvatars,
  files: ({ uid }) => [{ name: 'files.json', rows: allRows((after) => filesPage(db, uid, after)) }],
});
