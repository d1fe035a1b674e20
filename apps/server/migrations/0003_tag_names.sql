ALTER TABLE "tag" ADD COLUMN "names" jsonb;--> statement-breakpoint
ALTER TABLE "tag_classification" ADD COLUMN "names" jsonb;