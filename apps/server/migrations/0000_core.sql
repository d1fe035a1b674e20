CREATE TABLE "ephemeral" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb,
	"count" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "public_file" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"blob" text NOT NULL,
	"size" integer NOT NULL,
	"mime" text NOT NULL,
	"uid" text,
	"pid" integer,
	"title" text NOT NULL,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "public_file_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"gmt_modified" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"ip" text,
	"user_agent" text,
	"ended_at" timestamp with time zone,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	"gmt_modified" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" bigint NOT NULL,
	"renew_after" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_account" (
	"uid" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"email" text,
	"nickname" text,
	"avatar" text,
	"gender" text DEFAULT 'secrecy' NOT NULL,
	"school" text,
	"course" text,
	"number" text,
	"realname" text,
	"signature" text,
	"github" text,
	"blog" text,
	"cf_username" text,
	"title_name" text,
	"title_color" text,
	"role" integer DEFAULT 1002 NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	"gmt_modified" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"uid" text NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"gid" bigint,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	"gmt_modified" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uid" text,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "judge_node" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"report" jsonb NOT NULL,
	"current" boolean DEFAULT true NOT NULL,
	"cpu_load" double precision DEFAULT 0 NOT NULL,
	"memory_load" double precision DEFAULT 0 NOT NULL,
	"judged" integer DEFAULT 0 NOT NULL,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "judge_node_mode" (
	"name" text PRIMARY KEY NOT NULL,
	"mode" text DEFAULT 'active' NOT NULL,
	"changed_by" text,
	"gmt_modified" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_template" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"pid" bigint NOT NULL,
	"language" text NOT NULL,
	"code" text NOT NULL,
	"status" boolean DEFAULT true NOT NULL,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	"gmt_modified" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "problem" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"problem_id" text NOT NULL,
	"title" text NOT NULL,
	"uid" text,
	"author" text NOT NULL,
	"modified_user" text,
	"description" text DEFAULT '' NOT NULL,
	"input" text DEFAULT '' NOT NULL,
	"output" text DEFAULT '' NOT NULL,
	"examples" text DEFAULT '' NOT NULL,
	"hint" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"difficulty" smallint DEFAULT 1 NOT NULL,
	"type" smallint DEFAULT 0 NOT NULL,
	"auth" smallint DEFAULT 1 NOT NULL,
	"code_share" boolean DEFAULT true NOT NULL,
	"open_case_result" boolean DEFAULT true NOT NULL,
	"is_remote" boolean DEFAULT false NOT NULL,
	"oj" text DEFAULT 'ME' NOT NULL,
	"languages" text[],
	"is_group" boolean DEFAULT false NOT NULL,
	"gid" bigint,
	"apply_public_progress" integer,
	"release_id" bigint,
	"external_id" text,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	"gmt_modified" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "problem_count" (
	"pid" bigint NOT NULL,
	"gid" bigint DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"ac" integer DEFAULT 0 NOT NULL,
	"mle" integer DEFAULT 0 NOT NULL,
	"tle" integer DEFAULT 0 NOT NULL,
	"re" integer DEFAULT 0 NOT NULL,
	"pe" integer DEFAULT 0 NOT NULL,
	"ce" integer DEFAULT 0 NOT NULL,
	"wa" integer DEFAULT 0 NOT NULL,
	"se" integer DEFAULT 0 NOT NULL,
	"pa" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "problem_count_pid_gid_pk" PRIMARY KEY("pid","gid")
);
--> statement-breakpoint
CREATE TABLE "problem_release" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"pid" bigint NOT NULL,
	"hash" text NOT NULL,
	"spec" jsonb NOT NULL,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "problem_statement" (
	"pid" bigint NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"input" text DEFAULT '' NOT NULL,
	"output" text DEFAULT '' NOT NULL,
	"hint" text DEFAULT '' NOT NULL,
	CONSTRAINT "problem_statement_pid_locale_pk" PRIMARY KEY("pid","locale")
);
--> statement-breakpoint
CREATE TABLE "problem_tag" (
	"pid" bigint NOT NULL,
	"tid" bigint NOT NULL,
	CONSTRAINT "problem_tag_pid_tid_pk" PRIMARY KEY("pid","tid")
);
--> statement-breakpoint
CREATE TABLE "tag" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"color" text,
	"oj" text DEFAULT 'ME' NOT NULL,
	"gid" bigint DEFAULT 0 NOT NULL,
	"tcid" bigint,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	"gmt_modified" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tag_classification" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"oj" text DEFAULT 'ME' NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	"gmt_modified" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_result" (
	"judgement_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"status" smallint NOT NULL,
	"share" double precision,
	"score" integer,
	"time" integer NOT NULL,
	"wall_time" integer NOT NULL,
	"memory" integer NOT NULL,
	"group_num" integer NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	CONSTRAINT "case_result_judgement_id_seq_pk" PRIMARY KEY("judgement_id","seq")
);
--> statement-breakpoint
CREATE TABLE "judgement" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"submission_id" bigint NOT NULL,
	"release_id" bigint,
	"attempt" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"priority" smallint DEFAULT 10 NOT NULL,
	"rejudge_id" bigint,
	"uid" text NOT NULL,
	"language" text NOT NULL,
	"turn" bigint DEFAULT 0 NOT NULL,
	"fence" integer DEFAULT 0 NOT NULL,
	"node_id" bigint,
	"lease_until" timestamp with time zone,
	"lost" integer DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 5 NOT NULL,
	"score" integer,
	"oi_rank_score" integer,
	"time" integer,
	"memory" integer,
	"error_message" text,
	"judger" text,
	"cases_done" integer DEFAULT 0 NOT NULL,
	"cases_total" integer DEFAULT 0 NOT NULL,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "submission" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"pid" bigint NOT NULL,
	"display_pid" text NOT NULL,
	"uid" text NOT NULL,
	"cid" bigint DEFAULT 0 NOT NULL,
	"cpid" bigint DEFAULT 0 NOT NULL,
	"gid" bigint DEFAULT 0 NOT NULL,
	"language" text NOT NULL,
	"code" text NOT NULL,
	"length" integer NOT NULL,
	"ip" text,
	"share" boolean DEFAULT false NOT NULL,
	"submit_time" timestamp with time zone DEFAULT now() NOT NULL,
	"judgement_id" bigint,
	"status" smallint DEFAULT 5 NOT NULL,
	"score" integer,
	"oi_rank_score" integer,
	"time" integer,
	"memory" integer,
	"judger" text,
	"error_message" text,
	"is_manual" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"gmt_modified" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_run" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text DEFAULT 'testRun' NOT NULL,
	"uid" text NOT NULL,
	"pid" bigint,
	"release_id" bigint,
	"language" text NOT NULL,
	"code" text NOT NULL,
	"input" text NOT NULL,
	"expected" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"fence" integer DEFAULT 0 NOT NULL,
	"node_id" bigint,
	"lease_until" timestamp with time zone,
	"lost" integer DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 5 NOT NULL,
	"time" integer,
	"memory" integer,
	"output" text,
	"stderr" text,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "test_run_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "user_accepted" (
	"uid" text NOT NULL,
	"pid" bigint NOT NULL,
	"submission_id" bigint NOT NULL,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_accepted_uid_pid_submission_id_pk" PRIMARY KEY("uid","pid","submission_id")
);
--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_token" ADD CONSTRAINT "session_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_template" ADD CONSTRAINT "code_template_pid_problem_id_fk" FOREIGN KEY ("pid") REFERENCES "public"."problem"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem" ADD CONSTRAINT "problem_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_count" ADD CONSTRAINT "problem_count_pid_problem_id_fk" FOREIGN KEY ("pid") REFERENCES "public"."problem"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_release" ADD CONSTRAINT "problem_release_pid_problem_id_fk" FOREIGN KEY ("pid") REFERENCES "public"."problem"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_statement" ADD CONSTRAINT "problem_statement_pid_problem_id_fk" FOREIGN KEY ("pid") REFERENCES "public"."problem"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_tag" ADD CONSTRAINT "problem_tag_pid_problem_id_fk" FOREIGN KEY ("pid") REFERENCES "public"."problem"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_tag" ADD CONSTRAINT "problem_tag_tid_tag_id_fk" FOREIGN KEY ("tid") REFERENCES "public"."tag"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag" ADD CONSTRAINT "tag_tcid_tag_classification_id_fk" FOREIGN KEY ("tcid") REFERENCES "public"."tag_classification"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_result" ADD CONSTRAINT "case_result_judgement_id_judgement_id_fk" FOREIGN KEY ("judgement_id") REFERENCES "public"."judgement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judgement" ADD CONSTRAINT "judgement_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judgement" ADD CONSTRAINT "judgement_release_id_problem_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."problem_release"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_pid_problem_id_fk" FOREIGN KEY ("pid") REFERENCES "public"."problem"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_accepted" ADD CONSTRAINT "user_accepted_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_accepted" ADD CONSTRAINT "user_accepted_pid_problem_id_fk" FOREIGN KEY ("pid") REFERENCES "public"."problem"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_accepted" ADD CONSTRAINT "user_accepted_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ephemeral_expires" ON "ephemeral" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "public_file_pid" ON "public_file" USING btree ("pid");--> statement-breakpoint
CREATE INDEX "public_file_type" ON "public_file" USING btree ("type");--> statement-breakpoint
CREATE INDEX "session_uid" ON "session" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "session_token_session" ON "session_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "session_token_expires" ON "session_token" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_username" ON "user_account" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_email" ON "user_account" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "user_account_role" ON "user_account" USING btree ("role");--> statement-breakpoint
CREATE INDEX "announcement_list" ON "announcement" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "judge_node_name" ON "judge_node" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "judge_node_current" ON "judge_node" USING btree ("current","seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "code_template_language" ON "code_template" USING btree ("pid","language");--> statement-breakpoint
CREATE UNIQUE INDEX "problem_display" ON "problem" USING btree ("problem_id");--> statement-breakpoint
CREATE INDEX "problem_public" ON "problem" USING btree ("auth","is_group","oj","difficulty");--> statement-breakpoint
CREATE INDEX "problem_created" ON "problem" USING btree ("gmt_create");--> statement-breakpoint
CREATE UNIQUE INDEX "problem_release_hash" ON "problem_release" USING btree ("pid","hash");--> statement-breakpoint
CREATE INDEX "problem_tag_tid" ON "problem_tag" USING btree ("tid");--> statement-breakpoint
CREATE UNIQUE INDEX "tag_name" ON "tag" USING btree ("oj","gid","name");--> statement-breakpoint
CREATE UNIQUE INDEX "tag_classification_name" ON "tag_classification" USING btree ("oj","name");--> statement-breakpoint
CREATE UNIQUE INDEX "judgement_attempt" ON "judgement" USING btree ("submission_id","attempt");--> statement-breakpoint
CREATE INDEX "judgement_queue" ON "judgement" USING btree ("priority","turn","id") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "judgement_queue_user" ON "judgement" USING btree ("priority","uid","turn") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "judgement_lease" ON "judgement" USING btree ("lease_until") WHERE state = 'claimed';--> statement-breakpoint
CREATE INDEX "judgement_rejudge" ON "judgement" USING btree ("rejudge_id");--> statement-breakpoint
CREATE INDEX "submission_list" ON "submission" USING btree ("cid","gid","id");--> statement-breakpoint
CREATE INDEX "submission_user" ON "submission" USING btree ("uid","cid","gid","id");--> statement-breakpoint
CREATE INDEX "submission_problem" ON "submission" USING btree ("pid","cid","gid","id");--> statement-breakpoint
CREATE INDEX "submission_status" ON "submission" USING btree ("status","cid","gid","id");--> statement-breakpoint
CREATE INDEX "submission_user_problem" ON "submission" USING btree ("uid","pid","status");--> statement-breakpoint
CREATE INDEX "submission_time" ON "submission" USING btree ("submit_time");--> statement-breakpoint
CREATE INDEX "submission_display" ON "submission" USING btree ("display_pid");--> statement-breakpoint
CREATE INDEX "test_run_queue" ON "test_run" USING btree ("id") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "test_run_lease" ON "test_run" USING btree ("lease_until") WHERE state = 'claimed';--> statement-breakpoint
CREATE INDEX "test_run_created" ON "test_run" USING btree ("gmt_create");--> statement-breakpoint
CREATE UNIQUE INDEX "user_accepted_submission" ON "user_accepted" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "user_accepted_time" ON "user_accepted" USING btree ("gmt_create");