CREATE TABLE "author_removal" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"by_name" text NOT NULL,
	"reason" text NOT NULL,
	"uids" text[] NOT NULL,
	"disabled" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lab_run" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"pid" bigint NOT NULL,
	"number" integer NOT NULL,
	"uid" text NOT NULL,
	"username" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"step" text NOT NULL,
	"plan" jsonb NOT NULL,
	"base_release_id" bigint NOT NULL,
	"release_id" bigint,
	"faults" integer DEFAULT 0 NOT NULL,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "problem_lab" (
	"pid" bigint PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"spec" jsonb NOT NULL,
	"modified_user" text NOT NULL,
	"gmt_modified" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "mobile" text;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "rating" integer;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "rating_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "removal" bigint;--> statement-breakpoint
ALTER TABLE "reply" ADD COLUMN "removal" bigint;--> statement-breakpoint
ALTER TABLE "test_run" ADD COLUMN "lab_run_id" bigint;--> statement-breakpoint
ALTER TABLE "test_run" ADD COLUMN "lab" jsonb;--> statement-breakpoint
ALTER TABLE "test_run" ADD COLUMN "cases" jsonb;--> statement-breakpoint
ALTER TABLE "test_run" ADD COLUMN "findings" jsonb;--> statement-breakpoint
ALTER TABLE "lab_run" ADD CONSTRAINT "lab_run_pid_problem_id_fk" FOREIGN KEY ("pid") REFERENCES "public"."problem"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_run" ADD CONSTRAINT "lab_run_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_lab" ADD CONSTRAINT "problem_lab_pid_problem_id_fk" FOREIGN KEY ("pid") REFERENCES "public"."problem"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "author_removal_time" ON "author_removal" USING btree ("gmt_create");--> statement-breakpoint
CREATE UNIQUE INDEX "lab_run_number" ON "lab_run" USING btree ("pid","number");--> statement-breakpoint
CREATE INDEX "lab_run_running" ON "lab_run" USING btree ("uid") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "user_account_rating_read" ON "user_account" USING btree ("rating_read_at") WHERE cf_username is not null;--> statement-breakpoint
CREATE INDEX "comment_removal" ON "comment" USING btree ("removal") WHERE removal is not null;--> statement-breakpoint
CREATE INDEX "reply_removal" ON "reply" USING btree ("removal") WHERE removal is not null;--> statement-breakpoint
CREATE INDEX "problem_listed" ON "problem" USING btree ("auth","is_group",length("problem_id"),"problem_id");--> statement-breakpoint
CREATE INDEX "submission_language" ON "submission" USING btree ("language","cid","gid","id");--> statement-breakpoint
CREATE INDEX "test_run_lab" ON "test_run" USING btree ("lab_run_id") WHERE lab_run_id is not null;