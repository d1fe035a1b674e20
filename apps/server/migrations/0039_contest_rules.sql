ALTER TABLE "contest" ADD COLUMN "time_unit" text DEFAULT 's' NOT NULL;--> statement-breakpoint
ALTER TABLE "contest" ADD COLUMN "penalty" integer DEFAULT 1200 NOT NULL;--> statement-breakpoint
ALTER TABLE "contest" ADD COLUMN "tie_break_by_last" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contest" ADD COLUMN "first_of_ranked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contest" ADD COLUMN "award_ties" text DEFAULT 'widen' NOT NULL;