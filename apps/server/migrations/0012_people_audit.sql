ALTER TABLE "audit_log" ADD COLUMN "username" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("gmt_create","id");--> statement-breakpoint
CREATE INDEX "audit_log_uid" ON "audit_log" USING btree ("uid","gmt_create","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","gmt_create","id");--> statement-breakpoint
UPDATE "audit_log" SET "username" = coalesce((SELECT "username" FROM "user_account" WHERE "user_account"."uid" = "audit_log"."uid"), '');
