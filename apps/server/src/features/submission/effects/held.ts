import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { submission } from '../submission.table.ts';
import { columnTypes } from './change.ts';

/** Where a transaction keeps what a submission was when it locked it, for the statements that it sent behind that one. */
const held = sql.raw(`nullif(current_setting('assay.held', true), '')`);

/** What a change says of the submission before it, and where a locked row has it. */
const before: Readonly<Record<string, keyof typeof submission.$inferSelect>> = {
  submission_id: 'id',
  uid: 'uid',
  pid: 'pid',
  cid: 'cid',
  gid: 'gid',
  submit_time: 'submitTime',
  before_status: 'status',
  before_score: 'score',
  before_judgement_id: 'judgementId',
};

/** What of a row is kept, for the select list of the statement that locks it. */
export const heldRow: SQL = sql`json_build_object(${sql.join(
  Object.entries(before).map(([name, key]) => sql`${sql.raw(`'${name}'`)}, ${submission[key]}`),
  sql`, `,
)})::text`;

/** Asked for of what such a statement found: keeps the row where `mayChange`, until the transaction ends, and answers it. */
export const noteHeld = (row: SQL, mayChange: SQL): SQL =>
  sql`set_config('assay.held', case when ${mayChange} then ${row} else '' end, true)`;

/** Does the transaction hold a submission whose verdict it may change? */
export const isHeld: SQL = sql`${held} is not null`;

/** The list of the one change of the submission that the transaction holds; empty where it holds none. */
export const heldIn = (place: (name: string) => SQLWrapper): SQL => {
  const columns = Object.entries(columnTypes);
  const said = columns.map(([name, type]) =>
    name in before
      ? sql`h.${sql.identifier(name)}`
      : sql`(${place(name)}::${sql.raw(type)}[])[1] as ${sql.identifier(name)}`,
  );
  const kept = columns.filter(([name]) => name in before);
  const typed = kept.map(([name, type]) => sql`${sql.identifier(name)} ${sql.raw(type)}`);
  return sql`(select ${sql.join(said, sql`, `)} from json_to_record(${held}::json) as h(${sql.join(typed, sql`, `)})
    where h.submission_id is not null)`;
};
