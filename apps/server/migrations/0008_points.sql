DROP INDEX "rejudge_item_rank";--> statement-breakpoint
ALTER TABLE "rejudge_item" DROP COLUMN "rank";--> statement-breakpoint
ALTER TABLE "rejudge_item"
  ALTER COLUMN "old_score" SET DATA TYPE numeric(12, 2),
  ALTER COLUMN "new_score" SET DATA TYPE numeric(12, 2),
  ADD COLUMN "rank" smallint GENERATED ALWAYS AS (case when new_status is null then 2 when old_status = 0 and new_status <> 0 then 0
        when old_status <> new_status or coalesce(old_score, -1) <> coalesce(new_score, -1) then 1 else 2 end) STORED;--> statement-breakpoint
CREATE INDEX "rejudge_item_rank" ON "rejudge_item" USING btree ("rejudge_id","rank","submission_id");--> statement-breakpoint
ALTER TABLE "case_result" ALTER COLUMN "score" SET DATA TYPE numeric(12, 2);--> statement-breakpoint
ALTER TABLE "judgement"
  ALTER COLUMN "score" SET DATA TYPE numeric(12, 2),
  ALTER COLUMN "oi_rank_score" SET DATA TYPE numeric(12, 2);--> statement-breakpoint
ALTER TABLE "submission"
  ALTER COLUMN "score" SET DATA TYPE numeric(12, 2),
  ALTER COLUMN "oi_rank_score" SET DATA TYPE numeric(12, 2);--> statement-breakpoint
ALTER TABLE "verdict_event"
  ALTER COLUMN "before_score" SET DATA TYPE numeric(12, 2),
  ALTER COLUMN "after_score" SET DATA TYPE numeric(12, 2);
