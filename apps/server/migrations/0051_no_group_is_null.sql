DROP INDEX "tag_name";--> statement-breakpoint
DROP INDEX "discussion_listed";--> statement-breakpoint
DROP INDEX "discussion_category_listed";--> statement-breakpoint
DROP INDEX "discussion_problem_listed";--> statement-breakpoint
DROP INDEX "user_group_name";--> statement-breakpoint
DROP INDEX "user_group_short_name";--> statement-breakpoint
ALTER TABLE "contest" ALTER COLUMN "source" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "contest" ALTER COLUMN "source" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contest" ALTER COLUMN "gid" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "contest" ALTER COLUMN "gid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "discussion" ALTER COLUMN "gid" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "discussion" ALTER COLUMN "gid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "discussion_report" ALTER COLUMN "gid" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "discussion_report" ALTER COLUMN "gid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "user_group" ALTER COLUMN "uid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tag" ALTER COLUMN "gid" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "tag" ALTER COLUMN "gid" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "user_group_name" ON "user_group" USING btree (lower("name")) WHERE uid is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "user_group_short_name" ON "user_group" USING btree (upper("short_name")) WHERE uid is not null;--> statement-breakpoint
UPDATE "contest" SET "gid" = nullif("gid", 0), "source" = (SELECT c."id" FROM "contest" c WHERE c."id" = "contest"."source");--> statement-breakpoint
UPDATE "discussion" SET "gid" = NULL WHERE "gid" = 0;--> statement-breakpoint
UPDATE "discussion_report" SET "gid" = NULL WHERE "gid" = 0;--> statement-breakpoint
UPDATE "tag" SET "gid" = NULL WHERE "gid" = 0;--> statement-breakpoint
INSERT INTO "user_group" ("id", "name", "short_name", "brief", "description")
  SELECT gid, '', '', '', '' FROM (SELECT "gid" FROM "contest" UNION SELECT "gid" FROM "discussion" UNION SELECT "gid" FROM "discussion_report"
    UNION SELECT "gid" FROM "tag" UNION SELECT "gid" FROM "problem" UNION SELECT "gid" FROM "announcement") known
  WHERE gid IS NOT NULL AND NOT EXISTS (SELECT FROM "user_group" g WHERE g."id" = known.gid);--> statement-breakpoint
ALTER TABLE "contest" ADD CONSTRAINT "contest_source_contest_id_fk" FOREIGN KEY ("source") REFERENCES "public"."contest"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest" ADD CONSTRAINT "contest_gid_user_group_id_fk" FOREIGN KEY ("gid") REFERENCES "public"."user_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion" ADD CONSTRAINT "discussion_gid_user_group_id_fk" FOREIGN KEY ("gid") REFERENCES "public"."user_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_report" ADD CONSTRAINT "discussion_report_gid_user_group_id_fk" FOREIGN KEY ("gid") REFERENCES "public"."user_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_gid_user_group_id_fk" FOREIGN KEY ("gid") REFERENCES "public"."user_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contest_source" ON "contest" USING btree ("source") WHERE source is not null;--> statement-breakpoint
CREATE INDEX "discussion_listed" ON "discussion" USING btree ("top_priority","id","pid") WHERE status = 0 and removal is null and gid is null;--> statement-breakpoint
CREATE INDEX "discussion_category_listed" ON "discussion" USING btree ("category_id","top_priority","id","pid") WHERE status = 0 and removal is null and gid is null;--> statement-breakpoint
CREATE INDEX "discussion_problem_listed" ON "discussion" USING btree ("pid","top_priority","id") WHERE status = 0 and removal is null and gid is null;--> statement-breakpoint
ALTER TABLE "tag" ADD CONSTRAINT "tag_name" UNIQUE NULLS NOT DISTINCT("oj","gid","name");--> statement-breakpoint
ALTER TABLE "problem" ADD CONSTRAINT "problem_gid_fk" FOREIGN KEY ("gid") REFERENCES "public"."user_group"("id");--> statement-breakpoint
ALTER TABLE "tag" ADD CONSTRAINT "tag_gid_fk" FOREIGN KEY ("gid") REFERENCES "public"."user_group"("id");