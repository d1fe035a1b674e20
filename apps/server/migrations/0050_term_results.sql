CREATE TABLE "grade_correction" (
	"gid" bigint NOT NULL,
	"key" text NOT NULL,
	"uid" text NOT NULL,
	"value" double precision,
	"why" text NOT NULL,
	"by" text NOT NULL,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grade_correction_gid_key_uid_pk" PRIMARY KEY("gid","key","uid")
);
--> statement-breakpoint
CREATE TABLE "gradebook" (
	"gid" bigint PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"frozen" jsonb,
	"frozen_at" timestamp with time zone,
	"gmt_modified" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "grade_correction" ADD CONSTRAINT "grade_correction_gid_user_group_id_fk" FOREIGN KEY ("gid") REFERENCES "public"."user_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_correction" ADD CONSTRAINT "grade_correction_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_correction" ADD CONSTRAINT "grade_correction_by_user_account_uid_fk" FOREIGN KEY ("by") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook" ADD CONSTRAINT "gradebook_gid_user_group_id_fk" FOREIGN KEY ("gid") REFERENCES "public"."user_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grade_correction_user" ON "grade_correction" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "grade_correction_by" ON "grade_correction" USING btree ("by");--> statement-breakpoint
-- Runs without points that failed counted fully: of a null and 1 the least is 1.
UPDATE "training_record" SET "share" = 0, "is_late" = false WHERE "status" <> 0 AND "score" IS NULL;
