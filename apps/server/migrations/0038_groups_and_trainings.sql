CREATE TABLE "group_announcement" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"gid" bigint NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"uid" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	"gmt_modified" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_invite" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"gid" bigint NOT NULL,
	"token" text NOT NULL,
	"uid" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"max_uses" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"revoked_at" timestamp with time zone,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_member" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"gid" bigint NOT NULL,
	"uid" text NOT NULL,
	"auth" smallint NOT NULL,
	"reason" text,
	"refusal" text,
	"refused_at" timestamp with time zone,
	"invite_id" bigint,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	"gmt_modified" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_rank" (
	"gid" bigint NOT NULL,
	"uid" text NOT NULL,
	"total" integer NOT NULL,
	"ac" integer NOT NULL,
	"score" numeric(12, 2) NOT NULL,
	CONSTRAINT "group_rank_gid_uid_pk" PRIMARY KEY("gid","uid")
);
--> statement-breakpoint
CREATE TABLE "group_record" (
	"gid" bigint NOT NULL,
	"uid" text NOT NULL,
	"pid" bigint NOT NULL,
	"total" integer NOT NULL,
	"is_accepted" boolean NOT NULL,
	"score" numeric(12, 2),
	CONSTRAINT "group_record_gid_uid_pid_pk" PRIMARY KEY("gid","uid","pid")
);
--> statement-breakpoint
CREATE TABLE "user_group" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"brief" text NOT NULL,
	"description" text NOT NULL,
	"avatar" text,
	"auth" smallint DEFAULT 1 NOT NULL,
	"code" text,
	"visible" boolean DEFAULT true NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	"gmt_modified" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"uid" text NOT NULL,
	"auth" text DEFAULT 'Public' NOT NULL,
	"private_pwd" text,
	"status" boolean DEFAULT true NOT NULL,
	"rank" integer DEFAULT 1000 NOT NULL,
	"gid" bigint,
	"category_id" bigint,
	"opens_records" boolean DEFAULT false NOT NULL,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	"gmt_modified" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_category" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"gid" bigint,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	"gmt_modified" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_extension" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"section_id" bigint NOT NULL,
	"uid" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_problem" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tid" bigint NOT NULL,
	"pid" bigint NOT NULL,
	"display_id" text NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	"section_id" bigint,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	"gmt_modified" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_record" (
	"tid" bigint NOT NULL,
	"uid" text NOT NULL,
	"pid" bigint NOT NULL,
	"status" smallint NOT NULL,
	"score" numeric(12, 2),
	"tries" integer NOT NULL,
	"accepted_at" timestamp with time zone,
	"run_time" integer,
	"share" double precision NOT NULL,
	"is_late" boolean NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "training_record_tid_uid_pid_pk" PRIMARY KEY("tid","uid","pid")
);
--> statement-breakpoint
CREATE TABLE "training_registration" (
	"tid" bigint NOT NULL,
	"uid" text NOT NULL,
	"status" boolean DEFAULT true NOT NULL,
	"ended_at" timestamp with time zone,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "training_registration_tid_uid_pk" PRIMARY KEY("tid","uid")
);
--> statement-breakpoint
CREATE TABLE "training_section" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tid" bigint NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"open_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"late_until" timestamp with time zone,
	"late_factor" double precision DEFAULT 1 NOT NULL,
	"weight" double precision DEFAULT 1 NOT NULL,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "problem" ADD COLUMN "publish_refusal" text;--> statement-breakpoint
ALTER TABLE "group_announcement" ADD CONSTRAINT "group_announcement_gid_user_group_id_fk" FOREIGN KEY ("gid") REFERENCES "public"."user_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_announcement" ADD CONSTRAINT "group_announcement_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_invite" ADD CONSTRAINT "group_invite_gid_user_group_id_fk" FOREIGN KEY ("gid") REFERENCES "public"."user_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_invite" ADD CONSTRAINT "group_invite_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_gid_user_group_id_fk" FOREIGN KEY ("gid") REFERENCES "public"."user_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_invite_id_group_invite_id_fk" FOREIGN KEY ("invite_id") REFERENCES "public"."group_invite"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_rank" ADD CONSTRAINT "group_rank_gid_user_group_id_fk" FOREIGN KEY ("gid") REFERENCES "public"."user_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_rank" ADD CONSTRAINT "group_rank_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_record" ADD CONSTRAINT "group_record_gid_user_group_id_fk" FOREIGN KEY ("gid") REFERENCES "public"."user_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_record" ADD CONSTRAINT "group_record_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_record" ADD CONSTRAINT "group_record_pid_problem_id_fk" FOREIGN KEY ("pid") REFERENCES "public"."problem"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_group" ADD CONSTRAINT "user_group_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training" ADD CONSTRAINT "training_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training" ADD CONSTRAINT "training_gid_user_group_id_fk" FOREIGN KEY ("gid") REFERENCES "public"."user_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training" ADD CONSTRAINT "training_category_id_training_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."training_category"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_category" ADD CONSTRAINT "training_category_gid_user_group_id_fk" FOREIGN KEY ("gid") REFERENCES "public"."user_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_extension" ADD CONSTRAINT "training_extension_section_id_training_section_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."training_section"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_extension" ADD CONSTRAINT "training_extension_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_extension" ADD CONSTRAINT "training_extension_by_user_account_uid_fk" FOREIGN KEY ("by") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_problem" ADD CONSTRAINT "training_problem_tid_training_id_fk" FOREIGN KEY ("tid") REFERENCES "public"."training"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_problem" ADD CONSTRAINT "training_problem_pid_problem_id_fk" FOREIGN KEY ("pid") REFERENCES "public"."problem"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_problem" ADD CONSTRAINT "training_problem_section_id_training_section_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."training_section"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_record" ADD CONSTRAINT "training_record_tid_training_id_fk" FOREIGN KEY ("tid") REFERENCES "public"."training"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_record" ADD CONSTRAINT "training_record_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_record" ADD CONSTRAINT "training_record_pid_problem_id_fk" FOREIGN KEY ("pid") REFERENCES "public"."problem"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_registration" ADD CONSTRAINT "training_registration_tid_training_id_fk" FOREIGN KEY ("tid") REFERENCES "public"."training"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_registration" ADD CONSTRAINT "training_registration_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_section" ADD CONSTRAINT "training_section_tid_training_id_fk" FOREIGN KEY ("tid") REFERENCES "public"."training"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_announcement_list" ON "group_announcement" USING btree ("gid","status","id");--> statement-breakpoint
CREATE INDEX "group_announcement_author" ON "group_announcement" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "group_invite_token" ON "group_invite" USING btree ("token");--> statement-breakpoint
CREATE INDEX "group_invite_group" ON "group_invite" USING btree ("gid","id");--> statement-breakpoint
CREATE INDEX "group_invite_author" ON "group_invite" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "group_member_person" ON "group_member" USING btree ("gid","uid");--> statement-breakpoint
CREATE INDEX "group_member_list" ON "group_member" USING btree ("gid","auth","id");--> statement-breakpoint
CREATE INDEX "group_member_user" ON "group_member" USING btree ("uid","auth");--> statement-breakpoint
CREATE INDEX "group_member_invite" ON "group_member" USING btree ("invite_id");--> statement-breakpoint
CREATE INDEX "group_rank_acm" ON "group_rank" USING btree ("gid","ac" DESC NULLS LAST,"total","uid");--> statement-breakpoint
CREATE INDEX "group_rank_oi" ON "group_rank" USING btree ("gid","score" DESC NULLS LAST,"ac" DESC NULLS LAST,"uid");--> statement-breakpoint
CREATE INDEX "group_rank_user" ON "group_rank" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "group_record_user" ON "group_record" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "group_record_problem" ON "group_record" USING btree ("pid");--> statement-breakpoint
CREATE UNIQUE INDEX "user_group_name" ON "user_group" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "user_group_short_name" ON "user_group" USING btree (upper("short_name"));--> statement-breakpoint
CREATE INDEX "user_group_owner" ON "user_group" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "user_group_list" ON "user_group" USING btree ("status","visible","id");--> statement-breakpoint
CREATE INDEX "training_list" ON "training" USING btree ("gid","status","rank","id");--> statement-breakpoint
CREATE INDEX "training_category_of" ON "training" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "training_author" ON "training" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "training_category_name" ON "training_category" USING btree (coalesce("gid", 0),lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "training_extension_person" ON "training_extension" USING btree ("section_id","uid");--> statement-breakpoint
CREATE INDEX "training_extension_user" ON "training_extension" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "training_extension_by" ON "training_extension" USING btree ("by");--> statement-breakpoint
CREATE UNIQUE INDEX "training_problem_pid" ON "training_problem" USING btree ("tid","pid");--> statement-breakpoint
CREATE UNIQUE INDEX "training_problem_display" ON "training_problem" USING btree ("tid","display_id");--> statement-breakpoint
CREATE INDEX "training_problem_of" ON "training_problem" USING btree ("pid");--> statement-breakpoint
CREATE INDEX "training_problem_section" ON "training_problem" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "training_record_user" ON "training_record" USING btree ("uid","pid");--> statement-breakpoint
CREATE INDEX "training_record_problem" ON "training_record" USING btree ("pid");--> statement-breakpoint
CREATE INDEX "training_registration_user" ON "training_registration" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "training_section_plan" ON "training_section" USING btree ("tid","position");--> statement-breakpoint
CREATE INDEX "training_section_due" ON "training_section" USING btree ("due_at") WHERE reminded_at is null;--> statement-breakpoint
CREATE INDEX "user_account_number" ON "user_account" USING btree ("number");--> statement-breakpoint
-- Who takes part in a training, and since when: registrations; in a public one of a group every member.
create view training_participant as
  select tid, uid, gmt_create as since, ended_at is null and status as is_active from training_registration
  union all
  select t.id, m.uid, m.gmt_create, true from training t join group_member m on m.gid = t.gid and m.auth >= 3
  where t.auth = 'Public' and not exists (select from training_registration r where r.tid = t.id and r.uid = m.uid);
--> statement-breakpoint
-- Keeps the rank of a group as the sum of its records, whatever changes them.
create function group_record_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update group_rank set total = total - old.total, ac = ac - old.is_accepted::int, score = score - coalesce(old.score, 0)
    where gid = old.gid and uid = old.uid;
  end if;
  if tg_op <> 'DELETE' then
    insert into group_rank as r (gid, uid, total, ac, score)
    values (new.gid, new.uid, new.total, new.is_accepted::int, coalesce(new.score, 0))
    on conflict (gid, uid) do update set total = r.total + excluded.total, ac = r.ac + excluded.ac, score = r.score + excluded.score;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger group_record_counted after insert or update or delete on group_record for each row
  execute function group_record_counted();
