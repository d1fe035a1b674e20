CREATE TABLE "line_comment" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"submit_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"uid" text NOT NULL,
	"content" text NOT NULL,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "training_extension" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "line_comment" ADD CONSTRAINT "line_comment_submit_id_submission_id_fk" FOREIGN KEY ("submit_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_comment" ADD CONSTRAINT "line_comment_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_comment_submission" ON "line_comment" USING btree ("submit_id","line","id");--> statement-breakpoint
CREATE INDEX "line_comment_user" ON "line_comment" USING btree ("uid");