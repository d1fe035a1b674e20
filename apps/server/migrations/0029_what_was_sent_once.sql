CREATE TABLE "sent_key" (
	"uid" text NOT NULL,
	"key" text NOT NULL,
	"digest" text NOT NULL,
	"made" bigint NOT NULL,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_key_uid_key_pk" PRIMARY KEY("uid","key")
);
--> statement-breakpoint
CREATE INDEX "sent_key_created" ON "sent_key" USING btree ("gmt_create");