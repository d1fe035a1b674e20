DROP INDEX "submission_best_score";--> statement-breakpoint
DROP INDEX "contest_lists";--> statement-breakpoint
DROP INDEX "verdict_event_contest";--> statement-breakpoint
DROP INDEX "verdict_event_problem";--> statement-breakpoint
ALTER TABLE "problem_count" DROP CONSTRAINT "problem_count_pid_gid_pk";--> statement-breakpoint
ALTER TABLE "problem_count" ALTER COLUMN "gid" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "problem_count" ALTER COLUMN "gid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "submission" ALTER COLUMN "cid" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "submission" ALTER COLUMN "cid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "submission" ALTER COLUMN "cpid" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "submission" ALTER COLUMN "cpid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "submission" ALTER COLUMN "gid" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "submission" ALTER COLUMN "gid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "verdict_event" ALTER COLUMN "cid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "verdict_event" ALTER COLUMN "gid" DROP NOT NULL;--> statement-breakpoint
DROP INDEX "verdict_event_first_solve";--> statement-breakpoint
INSERT INTO "user_group" ("id", "name", "short_name", "brief", "description")
  SELECT gid, '', '', '', '' FROM (SELECT "gid" FROM "submission" UNION SELECT "gid" FROM "problem_count") known
  WHERE gid <> 0 AND NOT EXISTS (SELECT FROM "user_group" g WHERE g."id" = known.gid);--> statement-breakpoint
DELETE FROM "submission" s WHERE s."cid" <> 0 AND NOT EXISTS (SELECT FROM "contest" c WHERE c."id" = s."cid");--> statement-breakpoint
UPDATE "submission" SET "cid" = nullif("cid", 0), "gid" = nullif("gid", 0),
  "cpid" = (SELECT p."id" FROM "contest_problem" p WHERE p."id" = "submission"."cpid");--> statement-breakpoint
UPDATE "verdict_event" SET "cid" = nullif("cid", 0), "gid" = nullif("gid", 0);--> statement-breakpoint
UPDATE "problem_count" SET "gid" = NULL WHERE "gid" = 0;--> statement-breakpoint
CREATE INDEX "submission_contest_problem" ON "submission" USING btree ("cpid") WHERE cpid is not null;--> statement-breakpoint
CREATE INDEX "submission_best_score" ON "submission" USING btree ("uid","pid","oi_rank_score") WHERE cid is null and gid is null and oi_rank_score is not null;--> statement-breakpoint
CREATE INDEX "contest_lists" ON "submission" USING btree ("cid","gid","id","submit_time","uid","pid","status") WHERE cid is not null;--> statement-breakpoint
CREATE INDEX "verdict_event_contest" ON "verdict_event" USING btree ("cid","id") WHERE cid is not null;--> statement-breakpoint
CREATE INDEX "verdict_event_problem" ON "verdict_event" USING btree ("pid","id") WHERE cid is null;--> statement-breakpoint
ALTER TABLE "problem_count" ADD CONSTRAINT "problem_count_place" UNIQUE NULLS NOT DISTINCT("pid","gid");--> statement-breakpoint
CREATE UNIQUE INDEX "verdict_event_first_solve" ON "verdict_event" USING btree ("uid","pid","cid","gid") NULLS NOT DISTINCT WHERE is_first_solve;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."contest"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_cpid_fk" FOREIGN KEY ("cpid") REFERENCES "public"."contest_problem"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_gid_fk" FOREIGN KEY ("gid") REFERENCES "public"."user_group"("id");--> statement-breakpoint
ALTER TABLE "verdict_event" ADD CONSTRAINT "verdict_event_cid_fk" FOREIGN KEY ("cid") REFERENCES "public"."contest"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "verdict_event" ADD CONSTRAINT "verdict_event_gid_fk" FOREIGN KEY ("gid") REFERENCES "public"."user_group"("id");--> statement-breakpoint
ALTER TABLE "problem_count" ADD CONSTRAINT "problem_count_gid_fk" FOREIGN KEY ("gid") REFERENCES "public"."user_group"("id") ON DELETE CASCADE;