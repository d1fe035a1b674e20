CREATE TABLE "contest_seat" (
	"cid" bigint NOT NULL,
	"uid" text NOT NULL,
	"seat" text NOT NULL,
	CONSTRAINT "contest_seat_cid_uid_pk" PRIMARY KEY("cid","uid")
);
--> statement-breakpoint
ALTER TABLE "announcement" DROP CONSTRAINT "announcement_uid_user_account_uid_fk";
--> statement-breakpoint
ALTER TABLE "system_notice" DROP CONSTRAINT "system_notice_admin_uid_user_account_uid_fk";
--> statement-breakpoint
ALTER TABLE "contest" ADD COLUMN "people_changed" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "discussion" ADD COLUMN "appeal_done" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contest_seat" ADD CONSTRAINT "contest_seat_cid_contest_id_fk" FOREIGN KEY ("cid") REFERENCES "public"."contest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_seat" ADD CONSTRAINT "contest_seat_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_notice" ADD CONSTRAINT "system_notice_admin_uid_user_account_uid_fk" FOREIGN KEY ("admin_uid") REFERENCES "public"."user_account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discussion_appeal" ON "discussion" USING btree ("id") WHERE appeal is not null and not appeal_done;--> statement-breakpoint
CREATE INDEX "announcement_author" ON "announcement" USING btree ("uid");--> statement-breakpoint
INSERT INTO "contest_seat" ("cid", "uid", "seat") SELECT "cid", "uid", "seat" FROM "contest_register" WHERE "seat" <> '';--> statement-breakpoint
ALTER TABLE "contest_register" DROP COLUMN "seat";--> statement-breakpoint
-- Notices whose author was deleted before: the built-in account has them in hand again.
UPDATE "system_notice" SET "admin_uid" = '1' WHERE "admin_uid" IS NULL AND "template" IS NULL AND EXISTS (SELECT FROM "user_account" WHERE "uid" = '1');
