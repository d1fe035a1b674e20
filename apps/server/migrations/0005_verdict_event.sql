CREATE TABLE "verdict_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"submission_id" bigint NOT NULL,
	"uid" text NOT NULL,
	"pid" bigint NOT NULL,
	"cid" bigint NOT NULL,
	"gid" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"before_status" smallint,
	"before_score" integer,
	"before_judgement_id" bigint,
	"after_status" smallint NOT NULL,
	"after_score" integer,
	"after_judgement_id" bigint,
	"is_first_solve" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
DROP INDEX "test_run_queue";--> statement-breakpoint
ALTER TABLE "judge_node" ADD COLUMN "took_test_run" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "test_run" ADD COLUMN "priority" smallint DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "test_run" ADD COLUMN "turn" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "test_run" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "verdict_event" ADD CONSTRAINT "verdict_event_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO verdict_event (submission_id, uid, pid, cid, gid, kind, at, before_status, before_judgement_id,
	after_status, after_score, after_judgement_id, is_first_solve)
	SELECT e.id, e.uid, e.pid, e.cid, e.gid, e.kind, e.at, e.before_status, e.before_judgement_id, e.status, e.score, e.judgement_id,
		e.status = 0 and row_number() over (partition by e.uid, e.pid, e.cid, e.gid, e.status = 0 order by e.at, e.id) = 1
	FROM (
		SELECT id, uid, pid, cid, gid, 'taken' as kind, submit_time as at, null::smallint as before_status,
			null::bigint as before_judgement_id, 5 as status, null::integer as score, null::bigint as judgement_id FROM submission
		UNION ALL
		SELECT s.id, s.uid, s.pid, s.cid, s.gid, case when s.status = -4 then 'cancelled' when s.is_manual then 'manual' else 'judged' end,
			greatest(s.submit_time, coalesce(j.finished_at, s.gmt_modified)), 5, null, s.status, s.score, s.judgement_id
		FROM submission s LEFT JOIN judgement j ON j.id = s.judgement_id WHERE s.status not in (5, 6, 7, 9)) e
	ORDER BY e.at, e.id, e.kind desc;--> statement-breakpoint
CREATE INDEX "verdict_event_contest" ON "verdict_event" USING btree ("cid","id") WHERE cid <> 0;--> statement-breakpoint
CREATE INDEX "verdict_event_problem" ON "verdict_event" USING btree ("pid","id") WHERE cid = 0;--> statement-breakpoint
CREATE INDEX "verdict_event_submission" ON "verdict_event" USING btree ("submission_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "verdict_event_first_solve" ON "verdict_event" USING btree ("uid","pid","cid","gid") WHERE is_first_solve;--> statement-breakpoint
CREATE INDEX "test_run_finished" ON "test_run" USING btree ("finished_at") WHERE claimed_at is not null;--> statement-breakpoint
CREATE INDEX "test_run_queue" ON "test_run" USING btree ("priority","turn","id") WHERE state = 'queued';