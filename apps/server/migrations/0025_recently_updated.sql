DROP INDEX "problem_created";--> statement-breakpoint
CREATE INDEX "problem_updated" ON "problem" USING btree ("auth","is_group","gmt_modified","id");