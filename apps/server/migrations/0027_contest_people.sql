CREATE INDEX "contest_balloon_user" ON "contest_balloon" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "contest_clock_user" ON "contest_clock" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "contest_print_author" ON "contest_print" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "contest_seat_user" ON "contest_seat" USING btree ("uid");