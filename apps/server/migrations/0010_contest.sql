CREATE TABLE "comment" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"cid" bigint,
	"did" bigint,
	"content" text NOT NULL,
	"from_uid" text NOT NULL,
	"like_num" integer DEFAULT 0 NOT NULL,
	"reply_num" integer DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"broadcast" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp with time zone,
	"answering_uid" text,
	"answering_until" timestamp with time zone,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	"gmt_modified" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment_like" (
	"comment_id" bigint NOT NULL,
	"uid" text NOT NULL,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_like_comment_id_uid_pk" PRIMARY KEY("comment_id","uid")
);
--> statement-breakpoint
CREATE TABLE "reply" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"comment_id" bigint NOT NULL,
	"from_uid" text NOT NULL,
	"to_uid" text,
	"content" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	"gmt_modified" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contest" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"title" text NOT NULL,
	"type" smallint DEFAULT 0 NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"source" bigint DEFAULT 0 NOT NULL,
	"auth" smallint DEFAULT 0 NOT NULL,
	"pwd" text DEFAULT '' NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"seal_rank" boolean DEFAULT false NOT NULL,
	"seal_rank_time" timestamp with time zone,
	"auto_real_rank" boolean DEFAULT true NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"open_print" boolean DEFAULT false NOT NULL,
	"open_account_limit" boolean DEFAULT false NOT NULL,
	"account_limit_rule" text DEFAULT '' NOT NULL,
	"rank_show_name" text DEFAULT 'username' NOT NULL,
	"star_account" text[] DEFAULT '{}'::text[] NOT NULL,
	"open_rank" boolean DEFAULT false NOT NULL,
	"oi_rank_score_type" text DEFAULT 'Recent' NOT NULL,
	"gid" bigint DEFAULT 0 NOT NULL,
	"award_type" smallint DEFAULT 0 NOT NULL,
	"award_config" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"allow_end_submit" boolean DEFAULT false NOT NULL,
	"open_case_result" boolean DEFAULT false NOT NULL,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	"gmt_modified" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contest_announcement" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"cid" bigint NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"uid" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	"gmt_modified" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contest_balloon" (
	"cid" bigint NOT NULL,
	"uid" text NOT NULL,
	"pid" bigint NOT NULL,
	"checked_by" text NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contest_balloon_cid_uid_pid_pk" PRIMARY KEY("cid","uid","pid")
);
--> statement-breakpoint
CREATE TABLE "contest_clock" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"cid" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ms" bigint DEFAULT 0 NOT NULL,
	"uid" text,
	"author" text NOT NULL,
	"of" bigint,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contest_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"cid" bigint NOT NULL,
	"uid" text NOT NULL,
	"action" text NOT NULL,
	"detail" jsonb NOT NULL,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contest_print" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"cid" bigint NOT NULL,
	"uid" text NOT NULL,
	"content" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	"gmt_modified" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contest_problem" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"cid" bigint NOT NULL,
	"pid" bigint NOT NULL,
	"display_id" text NOT NULL,
	"display_title" text NOT NULL,
	"color" text,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	"gmt_modified" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contest_register" (
	"cid" bigint NOT NULL,
	"uid" text NOT NULL,
	"seat" text,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contest_register_cid_uid_pk" PRIMARY KEY("cid","uid")
);
--> statement-breakpoint
CREATE TABLE "contest_virtual" (
	"cid" bigint NOT NULL,
	"uid" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contest_virtual_cid_uid_pk" PRIMARY KEY("cid","uid")
);
--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_cid_contest_id_fk" FOREIGN KEY ("cid") REFERENCES "public"."contest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_from_uid_user_account_uid_fk" FOREIGN KEY ("from_uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_like" ADD CONSTRAINT "comment_like_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_like" ADD CONSTRAINT "comment_like_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply" ADD CONSTRAINT "reply_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply" ADD CONSTRAINT "reply_from_uid_user_account_uid_fk" FOREIGN KEY ("from_uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest" ADD CONSTRAINT "contest_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_announcement" ADD CONSTRAINT "contest_announcement_cid_contest_id_fk" FOREIGN KEY ("cid") REFERENCES "public"."contest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_announcement" ADD CONSTRAINT "contest_announcement_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_balloon" ADD CONSTRAINT "contest_balloon_cid_contest_id_fk" FOREIGN KEY ("cid") REFERENCES "public"."contest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_balloon" ADD CONSTRAINT "contest_balloon_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_balloon" ADD CONSTRAINT "contest_balloon_pid_problem_id_fk" FOREIGN KEY ("pid") REFERENCES "public"."problem"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_clock" ADD CONSTRAINT "contest_clock_cid_contest_id_fk" FOREIGN KEY ("cid") REFERENCES "public"."contest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_clock" ADD CONSTRAINT "contest_clock_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_clock" ADD CONSTRAINT "contest_clock_author_user_account_uid_fk" FOREIGN KEY ("author") REFERENCES "public"."user_account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_log" ADD CONSTRAINT "contest_log_cid_contest_id_fk" FOREIGN KEY ("cid") REFERENCES "public"."contest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_print" ADD CONSTRAINT "contest_print_cid_contest_id_fk" FOREIGN KEY ("cid") REFERENCES "public"."contest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_print" ADD CONSTRAINT "contest_print_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_problem" ADD CONSTRAINT "contest_problem_cid_contest_id_fk" FOREIGN KEY ("cid") REFERENCES "public"."contest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_problem" ADD CONSTRAINT "contest_problem_pid_problem_id_fk" FOREIGN KEY ("pid") REFERENCES "public"."problem"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_register" ADD CONSTRAINT "contest_register_cid_contest_id_fk" FOREIGN KEY ("cid") REFERENCES "public"."contest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_register" ADD CONSTRAINT "contest_register_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_virtual" ADD CONSTRAINT "contest_virtual_cid_contest_id_fk" FOREIGN KEY ("cid") REFERENCES "public"."contest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_virtual" ADD CONSTRAINT "contest_virtual_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_contest" ON "comment" USING btree ("cid","like_num","id");--> statement-breakpoint
CREATE INDEX "comment_discussion" ON "comment" USING btree ("did","like_num","id");--> statement-breakpoint
CREATE INDEX "comment_from" ON "comment" USING btree ("from_uid");--> statement-breakpoint
CREATE INDEX "comment_like_user" ON "comment_like" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "reply_comment" ON "reply" USING btree ("comment_id","id");--> statement-breakpoint
CREATE INDEX "reply_from" ON "reply" USING btree ("from_uid");--> statement-breakpoint
CREATE INDEX "contest_list" ON "contest" USING btree ("visible","gid","start_time");--> statement-breakpoint
CREATE INDEX "contest_author" ON "contest" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "contest_end" ON "contest" USING btree ("end_time");--> statement-breakpoint
CREATE INDEX "contest_announcement_list" ON "contest_announcement" USING btree ("cid","status","id");--> statement-breakpoint
CREATE INDEX "contest_clock_contest" ON "contest_clock" USING btree ("cid","at");--> statement-breakpoint
CREATE INDEX "contest_log_contest" ON "contest_log" USING btree ("cid","id");--> statement-breakpoint
CREATE INDEX "contest_print_list" ON "contest_print" USING btree ("cid","status","id");--> statement-breakpoint
CREATE INDEX "contest_print_user" ON "contest_print" USING btree ("cid","uid","id");--> statement-breakpoint
CREATE INDEX "contest_print_created" ON "contest_print" USING btree ("gmt_create");--> statement-breakpoint
CREATE UNIQUE INDEX "contest_problem_display" ON "contest_problem" USING btree ("cid","display_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contest_problem_pid" ON "contest_problem" USING btree ("cid","pid");--> statement-breakpoint
CREATE INDEX "contest_problem_problem" ON "contest_problem" USING btree ("pid");--> statement-breakpoint
CREATE INDEX "contest_register_user" ON "contest_register" USING btree ("uid");