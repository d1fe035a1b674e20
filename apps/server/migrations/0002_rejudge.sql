CREATE TABLE "rejudge" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"author" text NOT NULL,
	"filter" jsonb NOT NULL,
	"state" text DEFAULT 'judging' NOT NULL,
	"apply_when_ready" boolean DEFAULT false NOT NULL,
	"conflicts" integer DEFAULT 0 NOT NULL,
	"applied_at" timestamp with time zone,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rejudge_item" (
	"rejudge_id" bigint NOT NULL,
	"submission_id" bigint NOT NULL,
	"old_judgement_id" bigint NOT NULL,
	"new_judgement_id" bigint NOT NULL,
	"applied" boolean DEFAULT false NOT NULL,
	CONSTRAINT "rejudge_item_rejudge_id_submission_id_pk" PRIMARY KEY("rejudge_id","submission_id")
);
--> statement-breakpoint
ALTER TABLE "rejudge_item" ADD CONSTRAINT "rejudge_item_rejudge_id_rejudge_id_fk" FOREIGN KEY ("rejudge_id") REFERENCES "public"."rejudge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejudge_item" ADD CONSTRAINT "rejudge_item_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rejudge_item_submission" ON "rejudge_item" USING btree ("submission_id");