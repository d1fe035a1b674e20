DROP INDEX "discussion_report_order";--> statement-breakpoint
ALTER TABLE "discussion_report" ADD COLUMN "pid" bigint;--> statement-breakpoint
CREATE INDEX "discussion_problem" ON "discussion" USING btree ("pid") WHERE pid is not null;--> statement-breakpoint
CREATE INDEX "discussion_report_order" ON "discussion_report" USING btree ("status","id" DESC NULLS FIRST);
--> statement-breakpoint
-- By hand: reports of posts that are still there learn which problem these are about.
UPDATE "discussion_report" SET "pid" = "discussion"."pid" FROM "discussion" WHERE "discussion"."id" = "discussion_report"."did";--> statement-breakpoint
-- By hand: `0 - ac` here, so that a range of the other ranking, which has `-ac` first, is not looked for in this index.
DROP INDEX "user_rank_oi";--> statement-breakpoint
CREATE INDEX "user_rank_oi" ON "user_rank" ((-score), (0 - ac), uid) INCLUDE (score, ac) WHERE is_shown;
