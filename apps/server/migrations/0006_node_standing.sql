ALTER TABLE "judge_node" ADD COLUMN "busy_slots" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "judge_node" ADD COLUMN "shortage" text;