CREATE TABLE "remote_account" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"name" text NOT NULL,
	"password" text NOT NULL,
	"session" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"rest_until" timestamp with time zone,
	"next_submit" timestamp with time zone DEFAULT now() NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"fault" text,
	"words" text,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	"gmt_modified" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remote_handle" (
	"uid" text NOT NULL,
	"site" text NOT NULL,
	"handle" text NOT NULL,
	"proven_at" timestamp with time zone,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remote_handle_uid_site_pk" PRIMARY KEY("uid","site")
);
--> statement-breakpoint
CREATE TABLE "remote_pace" (
	"site" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remote_task" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"judgement_id" bigint NOT NULL,
	"submission_id" bigint NOT NULL,
	"site" text NOT NULL,
	"way" text DEFAULT 'server' NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"priority" smallint DEFAULT 10 NOT NULL,
	"uid" text NOT NULL,
	"remote_id" text,
	"remote_user" text,
	"account_id" bigint,
	"newest" text,
	"fence" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"next_look" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"errors" smallint DEFAULT 0 NOT NULL,
	"looks" smallint DEFAULT 0 NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fault" text,
	"words" text,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	"gmt_modified" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "remote_handle" ADD CONSTRAINT "remote_handle_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remote_task" ADD CONSTRAINT "remote_task_judgement_id_judgement_id_fk" FOREIGN KEY ("judgement_id") REFERENCES "public"."judgement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remote_task" ADD CONSTRAINT "remote_task_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remote_task" ADD CONSTRAINT "remote_task_account_id_remote_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."remote_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "remote_account_name" ON "remote_account" USING btree ("site","name");--> statement-breakpoint
CREATE UNIQUE INDEX "remote_handle_proven" ON "remote_handle" USING btree ("site",lower(handle)) WHERE proven_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "remote_task_judgement" ON "remote_task" USING btree ("judgement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "remote_task_remote" ON "remote_task" USING btree ("site","remote_id") WHERE remote_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "remote_task_account" ON "remote_task" USING btree ("account_id") WHERE state in ('sending', 'unknown', 'sent');--> statement-breakpoint
CREATE INDEX "remote_task_due" ON "remote_task" USING btree ("site","next_look") WHERE state in ('queued', 'sending', 'unknown', 'sent', 'waiting');--> statement-breakpoint
CREATE INDEX "remote_task_submission" ON "remote_task" USING btree ("submission_id","id");