ALTER TABLE "session" ADD COLUMN "second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "access_token" ADD COLUMN "second_factor" boolean DEFAULT false NOT NULL;