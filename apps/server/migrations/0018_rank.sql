CREATE TABLE "user_best" (
	"uid" text NOT NULL,
	"pid" bigint NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"is_solved" boolean DEFAULT false NOT NULL,
	"score" numeric(12, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "user_best_uid_pid_pk" PRIMARY KEY("uid","pid")
);
--> statement-breakpoint
CREATE TABLE "user_rank" (
	"uid" text PRIMARY KEY NOT NULL,
	"is_shown" boolean NOT NULL,
	"ac" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"score" numeric(12, 2) DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_best" ADD CONSTRAINT "user_best_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_best" ADD CONSTRAINT "user_best_pid_problem_id_fk" FOREIGN KEY ("pid") REFERENCES "public"."problem"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_rank" ADD CONSTRAINT "user_rank_uid_user_account_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."user_account"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_best_problem" ON "user_best" USING btree ("pid");--> statement-breakpoint
CREATE INDEX "user_rank_acm" ON "user_rank" USING btree ("is_shown","ac" DESC NULLS FIRST,"total","uid");--> statement-breakpoint
CREATE INDEX "user_rank_oi" ON "user_rank" USING btree ("is_shown","score" DESC NULLS FIRST,"ac" DESC NULLS FIRST,"uid");--> statement-breakpoint
CREATE INDEX "submission_best_score" ON "submission" USING btree ("uid","pid","oi_rank_score") WHERE cid = 0 and gid = 0 and oi_rank_score is not null;--> statement-breakpoint
-- Rankings are sums over user_best, kept by the database itself: rows also vanish with a problem that is deleted.
create function user_rank_sum() returns trigger language plpgsql as $$
begin
  -- In one order for everybody, or two rejudges would wait for each other.
  if tg_op = 'INSERT' then
    perform from user_rank r where r.uid in (select uid from arrived) order by r.uid for update;
    update user_rank r set ac = r.ac + d.ac, total = r.total + d.total, score = r.score + d.score
    from (select uid, count(*) filter (where is_solved) as ac, sum(total) as total, sum(score) as score
      from arrived group by uid) d where r.uid = d.uid;
  elsif tg_op = 'DELETE' then
    perform from user_rank r where r.uid in (select uid from gone) order by r.uid for update;
    update user_rank r set ac = r.ac - d.ac, total = r.total - d.total, score = r.score - d.score
    from (select uid, count(*) filter (where is_solved) as ac, sum(total) as total, sum(score) as score
      from gone group by uid) d where r.uid = d.uid;
  else
    perform from user_rank r where r.uid in (select uid from arrived) order by r.uid for update;
    update user_rank r set ac = r.ac + d.ac, total = r.total + d.total, score = r.score + d.score
    from (select uid, sum(ac) as ac, sum(total) as total, sum(score) as score from (
        select uid, is_solved::int as ac, total, score from arrived
        union all select uid, -is_solved::int, -total, -score from gone) moves group by uid) d
    where r.uid = d.uid and (d.ac, d.total, d.score) is distinct from (0, 0, 0);
  end if;
  return null;
end $$;
--> statement-breakpoint
create function user_rank_account() returns trigger language plpgsql as $$
begin
  insert into user_rank (uid, is_shown) values (new.uid, new.status = 0)
  on conflict (uid) do update set is_shown = excluded.is_shown;
  return null;
end $$;
--> statement-breakpoint
insert into user_rank (uid, is_shown) select uid, status = 0 from user_account;
--> statement-breakpoint
create trigger user_account_rank after insert or update of status on user_account
  for each row execute function user_rank_account();
--> statement-breakpoint
create trigger user_best_arrived after insert on user_best referencing new table as arrived
  for each statement execute function user_rank_sum();
--> statement-breakpoint
create trigger user_best_moved after update on user_best referencing new table as arrived old table as gone
  for each statement execute function user_rank_sum();
--> statement-breakpoint
create trigger user_best_gone after delete on user_best referencing old table as gone
  for each statement execute function user_rank_sum();
--> statement-breakpoint
insert into user_best (uid, pid, total, is_solved, score)
select uid, pid, count(*), bool_or(status = 0), coalesce(max(oi_rank_score), 0)
from submission where cid = 0 and gid = 0 group by uid, pid;
--> statement-breakpoint
create index if not exists user_account_nickname_trgm on user_account using gin (nickname gin_trgm_ops);
