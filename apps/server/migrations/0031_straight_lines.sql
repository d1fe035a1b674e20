UPDATE "discussion" SET "title" = regexp_replace("title", '[\u202A-\u202E\u2066-\u2069]', '', 'g'), "description" = regexp_replace("description", '[\u202A-\u202E\u2066-\u2069]', '', 'g') WHERE "title" || "description" ~ '[\u202A-\u202E\u2066-\u2069]';--> statement-breakpoint
UPDATE "discussion_category" SET "name" = regexp_replace("name", '[\u202A-\u202E\u2066-\u2069]', '', 'g') WHERE "name" ~ '[\u202A-\u202E\u2066-\u2069]';--> statement-breakpoint
UPDATE "discussion_report" SET "title" = regexp_replace("title", '[\u202A-\u202E\u2066-\u2069]', '', 'g'), "description" = regexp_replace("description", '[\u202A-\u202E\u2066-\u2069]', '', 'g') WHERE "title" || "description" ~ '[\u202A-\u202E\u2066-\u2069]';--> statement-breakpoint
UPDATE "user_account" SET "nickname" = regexp_replace("nickname", '[\u202A-\u202E\u2066-\u2069]', '', 'g'), "realname" = regexp_replace("realname", '[\u202A-\u202E\u2066-\u2069]', '', 'g'), "school" = regexp_replace("school", '[\u202A-\u202E\u2066-\u2069]', '', 'g'), "title_name" = regexp_replace("title_name", '[\u202A-\u202E\u2066-\u2069]', '', 'g') WHERE concat("nickname", "realname", "school", "title_name") ~ '[\u202A-\u202E\u2066-\u2069]';--> statement-breakpoint
UPDATE "honor" SET "title" = regexp_replace("title", '[\u202A-\u202E\u2066-\u2069]', '', 'g') WHERE "title" ~ '[\u202A-\u202E\u2066-\u2069]';--> statement-breakpoint
UPDATE "problem" SET "title" = regexp_replace("title", '[\u202A-\u202E\u2066-\u2069]', '', 'g'), "source" = regexp_replace("source", '[\u202A-\u202E\u2066-\u2069]', '', 'g') WHERE "title" || "source" ~ '[\u202A-\u202E\u2066-\u2069]';--> statement-breakpoint
UPDATE "problem_statement" SET "title" = regexp_replace("title", '[\u202A-\u202E\u2066-\u2069]', '', 'g') WHERE "title" ~ '[\u202A-\u202E\u2066-\u2069]';--> statement-breakpoint
UPDATE "contest" SET "title" = regexp_replace("title", '[\u202A-\u202E\u2066-\u2069]', '', 'g') WHERE "title" ~ '[\u202A-\u202E\u2066-\u2069]';--> statement-breakpoint
UPDATE "contest_problem" SET "display_title" = regexp_replace("display_title", '[\u202A-\u202E\u2066-\u2069]', '', 'g') WHERE "display_title" ~ '[\u202A-\u202E\u2066-\u2069]';--> statement-breakpoint
UPDATE "contest_announcement" SET "title" = regexp_replace("title", '[\u202A-\u202E\u2066-\u2069]', '', 'g') WHERE "title" ~ '[\u202A-\u202E\u2066-\u2069]';--> statement-breakpoint
UPDATE "announcement" SET "title" = regexp_replace("title", '[\u202A-\u202E\u2066-\u2069]', '', 'g') WHERE "title" ~ '[\u202A-\u202E\u2066-\u2069]';--> statement-breakpoint
UPDATE "system_notice" SET "title" = regexp_replace("title", '[\u202A-\u202E\u2066-\u2069]', '', 'g') WHERE "title" ~ '[\u202A-\u202E\u2066-\u2069]';--> statement-breakpoint
DO $$ BEGIN
  -- A database that is made just now has no posts, and no jobs yet.
  IF to_regclass('graphile_worker.jobs') IS NOT NULL THEN
    PERFORM graphile_worker.add_job('discussion.words', payload => '{"after": 0}'::json, queue_name => 'discussion.words', max_attempts => 8);
  END IF;
END $$;
