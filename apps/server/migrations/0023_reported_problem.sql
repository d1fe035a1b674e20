ALTER TABLE "discussion_report" ADD COLUMN "pid" bigint;--> statement-breakpoint
CREATE INDEX "discussion_problem" ON "discussion" USING btree ("pid") WHERE pid is not null;--> statement-breakpoint
-- Written by hand: reports of posts that are still there learn which problem these are about.
UPDATE "discussion_report" SET "pid" = "discussion"."pid" FROM "discussion" WHERE "discussion"."id" = "discussion_report"."did";
