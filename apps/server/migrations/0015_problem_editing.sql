CREATE TABLE "problem_draft" (
	"uid" text NOT NULL,
	"pid" bigint NOT NULL,
	"based_on" integer,
	"form" text NOT NULL,
	"gmt_modified" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "problem_draft_uid_pid_pk" PRIMARY KEY("uid","pid")
);
--> statement-breakpoint
CREATE TABLE "problem_presence" (
	"pid" bigint NOT NULL,
	"uid" text NOT NULL,
	"is_writing" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "problem_presence_pid_uid_pk" PRIMARY KEY("pid","uid")
);
--> statement-breakpoint
CREATE TABLE "problem_revision" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"pid" bigint NOT NULL,
	"number" integer NOT NULL,
	"uid" text,
	"username" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"restored_from" integer,
	"release_id" bigint,
	"is_new_release" boolean DEFAULT false NOT NULL,
	"parts" text[] NOT NULL,
	"texts" jsonb NOT NULL,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "problem_release" ALTER COLUMN "pid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "problem" ADD COLUMN "is_upload_case" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "problem" ADD COLUMN "text_modified" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "problem_statement" ADD COLUMN "gmt_modified" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "problem_draft" ADD CONSTRAINT "problem_draft_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_presence" ADD CONSTRAINT "problem_presence_pid_problem_id_fk" FOREIGN KEY ("pid") REFERENCES "public"."problem"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_presence" ADD CONSTRAINT "problem_presence_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_revision" ADD CONSTRAINT "problem_revision_pid_problem_id_fk" FOREIGN KEY ("pid") REFERENCES "public"."problem"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_revision" ADD CONSTRAINT "problem_revision_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_revision" ADD CONSTRAINT "problem_revision_release_id_problem_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."problem_release"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "problem_draft_pid" ON "problem_draft" USING btree ("pid");--> statement-breakpoint
CREATE INDEX "problem_presence_uid" ON "problem_presence" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "problem_revision_number" ON "problem_revision" USING btree ("pid","number");--> statement-breakpoint
CREATE INDEX "problem_revision_release" ON "problem_revision" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "problem_revision_uid" ON "problem_revision" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "problem_release_trial" ON "problem_release" USING btree ("gmt_create") WHERE pid is null;--> statement-breakpoint
CREATE INDEX "judgement_release" ON "judgement" USING btree ("release_id");