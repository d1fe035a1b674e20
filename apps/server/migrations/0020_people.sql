DROP INDEX "user_rank_acm";--> statement-breakpoint
DROP INDEX "user_rank_oi";--> statement-breakpoint
DROP INDEX "discussion_pinned";--> statement-breakpoint
CREATE INDEX "comment_waiting" ON "comment" USING btree ("status","id") WHERE status <> 0;--> statement-breakpoint
CREATE INDEX "reply_waiting" ON "reply" USING btree ("status","id") WHERE status <> 0;--> statement-breakpoint
CREATE INDEX "reply_held" ON "reply" USING btree ("comment_id") WHERE status = 2;--> statement-breakpoint
CREATE INDEX "discussion_pinned" ON "discussion" USING btree ("top_priority","id") WHERE removal is null;--> statement-breakpoint
-- By hand: places are ranges of these, and counted without the rows (the planner asks for the columns beside the expression).
CREATE INDEX "user_rank_acm" ON "user_rank" ((-ac), total, uid) INCLUDE (ac) WHERE is_shown;--> statement-breakpoint
CREATE INDEX "user_rank_oi" ON "user_rank" ((-score), (-ac), uid) INCLUDE (score, ac) WHERE is_shown;
