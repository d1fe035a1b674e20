CREATE TABLE "contest_seat" (
	"cid" bigint NOT NULL,
	"uid" text NOT NULL,
	"seat" text NOT NULL,
	CONSTRAINT "contest_seat_cid_uid_pk" PRIMARY KEY("cid","uid")
);
--> statement-breakpoint
ALTER TABLE "contest_seat" ADD CONSTRAINT "contest_seat_cid_contest_id_fk" FOREIGN KEY ("cid") REFERENCES "public"."contest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_seat" ADD CONSTRAINT "contest_seat_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "contest_seat" ("cid", "uid", "seat") SELECT "cid", "uid", "seat" FROM "contest_register" WHERE "seat" <> '';--> statement-breakpoint
ALTER TABLE "contest_register" DROP COLUMN "seat";