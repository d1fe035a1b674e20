CREATE TABLE "credential" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"uid" text NOT NULL,
	"secret" text,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	"gmt_modified" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credential_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credential_uid" ON "credential" USING btree ("uid");--> statement-breakpoint
INSERT INTO "credential" ("provider", "subject", "uid", "secret") SELECT 'password', "uid", "uid", "password_hash" FROM "user_account";--> statement-breakpoint
ALTER TABLE "user_account" DROP COLUMN "password_hash";