ALTER TABLE "announcement" DROP CONSTRAINT "announcement_uid_user_account_uid_fk";
--> statement-breakpoint
ALTER TABLE "system_notice" DROP CONSTRAINT "system_notice_admin_uid_user_account_uid_fk";
--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_notice" ADD CONSTRAINT "system_notice_admin_uid_user_account_uid_fk" FOREIGN KEY ("admin_uid") REFERENCES "public"."user_account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_author" ON "announcement" USING btree ("uid");--> statement-breakpoint
-- Notices whose author was deleted before: the built-in account has them in hand again.
UPDATE "system_notice" SET "admin_uid" = '1' WHERE "admin_uid" IS NULL AND "template" IS NULL AND EXISTS (SELECT FROM "user_account" WHERE "uid" = '1');
