CREATE TABLE "contest_result" (
	"cid" bigint NOT NULL,
	"uid" text NOT NULL,
	"rank" integer NOT NULL,
	"ranked" integer NOT NULL,
	"share" double precision NOT NULL,
	CONSTRAINT "contest_result_cid_uid_pk" PRIMARY KEY("cid","uid")
);
--> statement-breakpoint
CREATE TABLE "contest_settled" (
	"cid" bigint PRIMARY KEY NOT NULL,
	"made_of" text NOT NULL,
	"position" bigint NOT NULL,
	"over_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"settled_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contest_result" ADD CONSTRAINT "contest_result_cid_contest_id_fk" FOREIGN KEY ("cid") REFERENCES "public"."contest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_result" ADD CONSTRAINT "contest_result_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_settled" ADD CONSTRAINT "contest_settled_cid_contest_id_fk" FOREIGN KEY ("cid") REFERENCES "public"."contest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contest_result_user" ON "contest_result" USING btree ("uid","share","cid");