CREATE TABLE "discussion" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"category_id" bigint NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"content" text NOT NULL,
	"pid" bigint,
	"gid" bigint DEFAULT 0 NOT NULL,
	"uid" text NOT NULL,
	"view_num" integer DEFAULT 0 NOT NULL,
	"like_num" integer DEFAULT 0 NOT NULL,
	"comment_num" integer DEFAULT 0 NOT NULL,
	"top_priority" boolean DEFAULT false NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"removal" bigint,
	"reason" text,
	"appeal" text,
	"search" "tsvector" NOT NULL,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	"gmt_modified" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discussion_category" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"names" jsonb,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	"gmt_modified" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discussion_like" (
	"did" bigint NOT NULL,
	"uid" text NOT NULL,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discussion_like_did_uid_pk" PRIMARY KEY("did","uid")
);
--> statement-breakpoint
CREATE TABLE "discussion_report" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"did" bigint NOT NULL,
	"gid" bigint DEFAULT 0 NOT NULL,
	"uid" text NOT NULL,
	"content" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"status" boolean DEFAULT false NOT NULL,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	"gmt_modified" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "discussion" ADD CONSTRAINT "discussion_category_id_discussion_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."discussion_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion" ADD CONSTRAINT "discussion_pid_problem_id_fk" FOREIGN KEY ("pid") REFERENCES "public"."problem"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion" ADD CONSTRAINT "discussion_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_like" ADD CONSTRAINT "discussion_like_did_discussion_id_fk" FOREIGN KEY ("did") REFERENCES "public"."discussion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_like" ADD CONSTRAINT "discussion_like_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_report" ADD CONSTRAINT "discussion_report_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discussion_listed" ON "discussion" USING btree ("top_priority","id") WHERE status = 0 and removal is null and gid = 0;--> statement-breakpoint
CREATE INDEX "discussion_category_listed" ON "discussion" USING btree ("category_id","top_priority","id") WHERE status = 0 and removal is null and gid = 0;--> statement-breakpoint
CREATE INDEX "discussion_problem_listed" ON "discussion" USING btree ("pid","top_priority","id") WHERE status = 0 and removal is null and gid = 0;--> statement-breakpoint
CREATE INDEX "discussion_author" ON "discussion" USING btree ("uid","top_priority","id");--> statement-breakpoint
CREATE INDEX "discussion_pinned" ON "discussion" USING btree ("top_priority","id");--> statement-breakpoint
CREATE INDEX "discussion_waiting" ON "discussion" USING btree ("status","id") WHERE status <> 0;--> statement-breakpoint
CREATE INDEX "discussion_removal" ON "discussion" USING btree ("removal") WHERE removal is not null;--> statement-breakpoint
CREATE INDEX "discussion_search" ON "discussion" USING gin ("search");--> statement-breakpoint
CREATE INDEX "discussion_like_user" ON "discussion_like" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "discussion_report_order" ON "discussion_report" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "discussion_report_reader" ON "discussion_report" USING btree ("uid","did");--> statement-breakpoint
CREATE INDEX "discussion_report_post" ON "discussion_report" USING btree ("did");--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_did_discussion_id_fk" FOREIGN KEY ("did") REFERENCES "public"."discussion"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- What a new site begins with; super admins rename and add. Numbers and texts that a site has are never touched again.
insert into discussion_category (name, names) values
  ('站务公告', '{"en-US": "Announcements"}'), ('题目讨论', '{"en-US": "Problems"}'), ('题解', '{"en-US": "Solutions"}'),
  ('提问求助', '{"en-US": "Questions"}'), ('经验分享', '{"en-US": "Experience"}'), ('组队', '{"en-US": "Looking for a team"}');
