DROP INDEX "comment_discussion";--> statement-breakpoint
DROP INDEX "discussion_listed";--> statement-breakpoint
DROP INDEX "discussion_category_listed";--> statement-breakpoint
DROP INDEX "discussion_pinned";--> statement-breakpoint
DROP INDEX "submission_user";--> statement-breakpoint
CREATE INDEX "comment_discussion" ON "comment" USING btree ("did","like_num","id","status");--> statement-breakpoint
CREATE INDEX "discussion_listed" ON "discussion" USING btree ("top_priority","id","pid") WHERE status = 0 and removal is null and gid = 0;--> statement-breakpoint
CREATE INDEX "discussion_category_listed" ON "discussion" USING btree ("category_id","top_priority","id","pid") WHERE status = 0 and removal is null and gid = 0;--> statement-breakpoint
CREATE INDEX "discussion_pinned" ON "discussion" USING btree ("top_priority","id","pid") WHERE removal is null;--> statement-breakpoint
CREATE INDEX "submission_user" ON "submission" USING btree ("uid","cid","gid","id","pid");