-- Keyword filters are "contains" searches: trigrams make them indexable.
create extension if not exists pg_trgm;
--> statement-breakpoint
create index problem_title_trgm on problem using gin (title gin_trgm_ops);
--> statement-breakpoint
create index problem_display_trgm on problem using gin (problem_id gin_trgm_ops);
--> statement-breakpoint
create index problem_statement_title_trgm on problem_statement using gin (title gin_trgm_ops);
--> statement-breakpoint
create index user_account_username_trgm on user_account using gin (username gin_trgm_ops);
--> statement-breakpoint
-- Numbers people see begin at 1000; display ids of imported problems have a sequence of their own.
create sequence problem_display_seq start 2000;
--> statement-breakpoint
alter sequence problem_id_seq restart with 1000;
