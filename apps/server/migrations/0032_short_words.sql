DROP INDEX "problem_listed";--> statement-breakpoint
CREATE INDEX "problem_statement_title" ON "problem_statement" USING btree ("title","pid");--> statement-breakpoint
CREATE INDEX "problem_listed" ON "problem" USING btree ("auth","is_group",length("problem_id"),"problem_id","title","id","difficulty","oj");--> statement-breakpoint
-- One and two letters have no trigram: names are found by each letter of theirs, and by each two beside each other.
CREATE FUNCTION letters_of("of" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array(SELECT DISTINCT substr(small, at, long) FROM lower("of") small, generate_series(1, char_length("of")) at, generate_series(1, 2) long)
$$;
--> statement-breakpoint
CREATE INDEX "user_account_names" ON "user_account" USING gin (letters_of(coalesce("username", '') || ' ' || coalesce("nickname", '')));
--> statement-breakpoint
CREATE INDEX "user_account_details" ON "user_account" USING gin (letters_of(coalesce("email", '') || ' ' || coalesce("realname", '')));
