ALTER TABLE "problem_release" ADD COLUMN "trial" text;--> statement-breakpoint
ALTER TABLE "problem_release" ADD COLUMN "fault" text;--> statement-breakpoint
CREATE INDEX "problem_release_untried" ON "problem_release" USING btree ("trial") WHERE trial is not null;