CREATE TABLE "contest_announcement_read" (
	"aid" bigint NOT NULL,
	"uid" text NOT NULL,
	CONSTRAINT "contest_announcement_read_aid_uid_pk" PRIMARY KEY("aid","uid")
);
--> statement-breakpoint
ALTER TABLE "contest_announcement_read" ADD CONSTRAINT "contest_announcement_read_aid_contest_announcement_id_fk" FOREIGN KEY ("aid") REFERENCES "public"."contest_announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_announcement_read" ADD CONSTRAINT "contest_announcement_read_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contest_announcement_read_user" ON "contest_announcement_read" USING btree ("uid");