ALTER TABLE "case_result" ADD COLUMN "words" jsonb;--> statement-breakpoint
ALTER TABLE "judgement" ADD COLUMN "words" jsonb;--> statement-breakpoint
ALTER TABLE "test_run" ADD COLUMN "words" jsonb;