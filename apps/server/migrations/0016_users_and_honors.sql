CREATE TABLE "honor" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"title" text NOT NULL,
	"level" text NOT NULL,
	"date" date NOT NULL,
	"link" text,
	"ac" integer DEFAULT 0 NOT NULL,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	"gmt_modified" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "user_account_role";--> statement-breakpoint
ALTER TABLE "honor" ADD CONSTRAINT "honor_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "honor_user" ON "honor" USING btree ("uid","ac","date","id");--> statement-breakpoint
CREATE INDEX "honor_date" ON "honor" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "user_account_newest" ON "user_account" USING btree ("gmt_create","uid");--> statement-breakpoint
CREATE INDEX "user_account_disabled" ON "user_account" USING btree ("gmt_create","uid") WHERE "user_account"."status" <> 0;--> statement-breakpoint
CREATE INDEX "user_account_role" ON "user_account" USING btree ("role","gmt_create","uid");
--> statement-breakpoint
CREATE INDEX "user_account_email_trgm" ON "user_account" USING gin ("email" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "user_account_realname_trgm" ON "user_account" USING gin ("realname" gin_trgm_ops);
