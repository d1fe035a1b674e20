ALTER TABLE "contest" ADD COLUMN "return_problems" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "contest_problem" ADD COLUMN "from_archive" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "problem" ADD COLUMN "contest_use" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "contest_problem_archive" ON "contest_problem" USING btree ("cid") WHERE from_archive;