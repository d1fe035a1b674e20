DROP INDEX "user_account_newest";--> statement-breakpoint
DROP INDEX "user_account_role";--> statement-breakpoint
CREATE INDEX "user_account_newest" ON "user_account" USING btree ("gmt_create","uid","status");--> statement-breakpoint
CREATE INDEX "user_account_role" ON "user_account" USING btree ("role","gmt_create","uid","status");