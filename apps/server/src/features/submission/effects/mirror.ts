import { sql } from 'drizzle-orm';
import type { Effect } from './effect.ts';

/** The columns of a submission that mirror its effective judgement. A submission that is taken has them already. */
export const mirror: Effect = {
  concerns: ({ before }) => before !== null,
  writes: [
    sql`
      update submission s set judgement_id = j.id, status = c.after_status, score = j.score,
        oi_rank_score = j.oi_rank_score, "time" = j."time", memory = j.memory, error_message = j.error_message,
        judger = j.judger, is_manual = j.kind <> 'auto', version = s.version + 1, gmt_modified = c.at
      from changed c join judgement j on j.id = c.after_judgement_id
      where s.id = c.submission_id and c.before_status is not null`,
  ],
};
