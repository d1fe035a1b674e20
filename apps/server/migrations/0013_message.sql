CREATE TABLE "notice_recipient" (
	"notice_id" bigint NOT NULL,
	"uid" text NOT NULL,
	CONSTRAINT "notice_recipient_notice_id_uid_pk" PRIMARY KEY("notice_id","uid")
);
--> statement-breakpoint
CREATE TABLE "system_notice" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"title" text,
	"content" text,
	"template" text,
	"params" jsonb,
	"type" text NOT NULL,
	"tab" text NOT NULL,
	"admin_uid" text,
	"deliver_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"delivered_up_to" text DEFAULT '' NOT NULL,
	"delivered_at" timestamp with time zone,
	"delivered" integer DEFAULT 0 NOT NULL,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	"gmt_modified" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "system_notice_words" CHECK (("system_notice"."template" is null) = ("system_notice"."content" is not null))
);
--> statement-breakpoint
CREATE TABLE "user_message" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"tab" text NOT NULL,
	"action" text,
	"sender_uid" text,
	"did" bigint,
	"gid" bigint,
	"cid" bigint,
	"comment_id" bigint,
	"reply_id" bigint,
	"quote_type" text,
	"quote_id" bigint,
	"notice_id" bigint,
	"read_at" timestamp with time zone,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice_recipient" ADD CONSTRAINT "notice_recipient_notice_id_system_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."system_notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_recipient" ADD CONSTRAINT "notice_recipient_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_notice" ADD CONSTRAINT "system_notice_admin_uid_user_account_uid_fk" FOREIGN KEY ("admin_uid") REFERENCES "public"."user_account"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_message" ADD CONSTRAINT "user_message_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_message" ADD CONSTRAINT "user_message_notice_id_system_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."system_notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_recipient_user" ON "notice_recipient" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "system_notice_due" ON "system_notice" USING btree ("deliver_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "system_notice_list" ON "system_notice" USING btree ((delivered_at is not null),"id" DESC NULLS FIRST) WHERE admin_uid is not null;--> statement-breakpoint
CREATE INDEX "system_notice_admin" ON "system_notice" USING btree ("admin_uid");--> statement-breakpoint
CREATE INDEX "system_notice_to_all" ON "system_notice" USING btree ("id") WHERE type = 'All' and started_at is not null;--> statement-breakpoint
CREATE INDEX "user_message_list" ON "user_message" USING btree ("uid","tab",(read_at is not null),"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_message_unread" ON "user_message" USING btree ("uid","tab") WHERE read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "user_message_notice" ON "user_message" USING btree ("notice_id","uid") WHERE notice_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "user_message_post_like" ON "user_message" USING btree ("sender_uid","did") WHERE action = 'Like_Post';--> statement-breakpoint
CREATE UNIQUE INDEX "user_message_comment_like" ON "user_message" USING btree ("sender_uid","comment_id") WHERE action = 'Like_Discuss';