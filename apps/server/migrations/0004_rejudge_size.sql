DROP INDEX "judgement_rejudge";--> statement-breakpoint
ALTER TABLE "rejudge" ADD COLUMN "total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rejudge" ADD COLUMN "filled" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rejudge" ADD COLUMN "filled_to" bigint;--> statement-breakpoint
ALTER TABLE "rejudge" ADD COLUMN "statistics" jsonb;--> statement-breakpoint
ALTER TABLE "rejudge_item" ADD COLUMN "uid" text;--> statement-breakpoint
ALTER TABLE "rejudge_item" ADD COLUMN "old_status" smallint;--> statement-breakpoint
ALTER TABLE "rejudge_item" ADD COLUMN "old_score" integer;--> statement-breakpoint
ALTER TABLE "rejudge_item" ADD COLUMN "old_time" integer;--> statement-breakpoint
ALTER TABLE "rejudge_item" ADD COLUMN "new_status" smallint;--> statement-breakpoint
ALTER TABLE "rejudge_item" ADD COLUMN "new_score" integer;--> statement-breakpoint
ALTER TABLE "rejudge_item" ADD COLUMN "new_time" integer;--> statement-breakpoint
ALTER TABLE "rejudge_item" ADD COLUMN "rank" smallint GENERATED ALWAYS AS (case when new_status is null then 2 when old_status = 0 and new_status <> 0 then 0
        when old_status <> new_status or coalesce(old_score, -1) <> coalesce(new_score, -1) then 1 else 2 end) STORED;--> statement-breakpoint
UPDATE rejudge_item i SET uid = n.uid, old_status = o.status, old_score = o.score, old_time = o.time,
	new_status = case when n.state = 'done' then n.status end,
	new_score = case when n.state = 'done' then n.score end,
	new_time = case when n.state = 'done' then n.time end
	FROM judgement o, judgement n WHERE o.id = i.old_judgement_id AND n.id = i.new_judgement_id;--> statement-breakpoint
UPDATE rejudge r SET total = items.count, filled = items.count
	FROM (SELECT rejudge_id, count(*) FROM rejudge_item GROUP BY rejudge_id) items WHERE items.rejudge_id = r.id;--> statement-breakpoint
ALTER TABLE "rejudge_item" ALTER COLUMN "uid" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "rejudge_item" ALTER COLUMN "old_status" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "rejudge_item_rank" ON "rejudge_item" USING btree ("rejudge_id","rank","submission_id");--> statement-breakpoint
CREATE INDEX "judgement_finished" ON "judgement" USING btree ("finished_at") WHERE state = 'done' and claimed_at is not null;--> statement-breakpoint
CREATE INDEX "judgement_rejudge" ON "judgement" USING btree ("rejudge_id","state") WHERE rejudge_id is not null;