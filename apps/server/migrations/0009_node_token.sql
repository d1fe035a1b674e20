CREATE TABLE "judge_node_token" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" text NOT NULL,
	"gmt_create" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "judge_node_token_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "judge_node" ADD COLUMN "session" bigint;--> statement-breakpoint
ALTER TABLE "judge_node" ADD COLUMN "token_id" integer;--> statement-breakpoint
ALTER TABLE "judge_node" ADD COLUMN "address" text;--> statement-breakpoint
CREATE UNIQUE INDEX "judge_node_token_valid" ON "judge_node_token" USING btree ("name") WHERE "judge_node_token"."revoked_at" is null;--> statement-breakpoint
ALTER TABLE "judge_node" ADD CONSTRAINT "judge_node_session_unique" UNIQUE("session");