ALTER TABLE "submission" ADD COLUMN "tid" bigint;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_tid_fk" FOREIGN KEY ("tid") REFERENCES "public"."training"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submission_training" ON "submission" USING btree ("tid","id") WHERE tid is not null;