DROP INDEX "public_file_type";--> statement-breakpoint
CREATE INDEX "public_file_uid" ON "public_file" USING btree ("uid","type");--> statement-breakpoint
CREATE INDEX "public_file_type" ON "public_file" USING btree ("type","id");