import { asc, eq } from 'drizzle-orm';
import type { Person } from '../../platform/person.ts';
import type { Sql } from '../../platform/sql/database.ts';
import { training, trainingRecord } from './training.table.ts';

const recordsOf = (db: Sql, uid: string) =>
  db
    .select({
      training: training.title,
      pid: trainingRecord.pid,
      status: trainingRecord.status,
      score: trainingRecord.score,
      tries: trainingRecord.tries,
      acceptedAt: trainingRecord.acceptedAt,
      isLate: trainingRecord.isLate,
      share: trainingRecord.share,
    })
    .from(trainingRecord)
    .innerJoin(training, eq(training.id, trainingRecord.tid))
    .where(eq(trainingRecord.uid, uid))
    .orderBy(asc(trainingRecord.tid), asc(trainingRecord.pid));

/** Of trainings: an author's account stays as a nameless row while the training does; records go with the submissions. */
export const trainingPerson = (db: Sql): Person => ({
  columns: {
    'training.uid': 'keeps',
    'training_registration.uid': 'stays',
    'training_extension.uid': 'stays',
    'training_extension.by': 'stays',
    'training_record.uid': 'stays',
  },
  files: async function* ({ uid }) {
    yield { name: 'trainings.json', text: JSON.stringify(await recordsOf(db, uid), null, 2) };
  },
});
