DROP INDEX "user_account_number";--> statement-breakpoint
CREATE INDEX "user_account_school" ON "user_account" USING btree ("school","number","gmt_create" DESC NULLS FIRST,"uid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_account_number" ON "user_account" USING btree ("number","gmt_create" DESC NULLS FIRST,"uid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_account_school_trgm" ON "user_account" USING gin ("school" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_account_number_trgm" ON "user_account" USING gin ("number" gin_trgm_ops);--> statement-breakpoint
DROP INDEX "user_account_details";--> statement-breakpoint
CREATE INDEX "user_account_details" ON "user_account" USING gin (letters_of(coalesce("email", '') || ' ' || coalesce("realname", '') || ' ' || coalesce("school", '') || ' ' || coalesce("number", '')));
