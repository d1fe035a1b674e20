CREATE TABLE "login_failure" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"why" text NOT NULL,
	"ip" text,
	"user_agent" text,
	"count" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "login_failure" ADD CONSTRAINT "login_failure_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_failure_uid" ON "login_failure" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "login_failure_last" ON "login_failure" USING btree ("last_at");