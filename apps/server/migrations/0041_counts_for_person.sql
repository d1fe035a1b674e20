ALTER TABLE "user_best" ADD COLUMN "counts" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- What counts for a person: problems that everybody may see, without trials of those who may edit them.
create function counts_for_person(who text, what bigint) returns boolean language sql stable as $$
  select p.auth = 1 and not p.is_group and p.uid is distinct from who and a.role not in (1000, 1008)
  from problem p, user_account a where p.id = what and a.uid = who
$$;
--> statement-breakpoint
create function user_best_counts() returns trigger language plpgsql as $$
begin
  new.counts := coalesce(counts_for_person(new.uid, new.pid), false);
  return new;
end $$;
--> statement-breakpoint
create trigger user_best_counts before insert or update on user_best for each row execute function user_best_counts();
--> statement-breakpoint
create or replace function user_rank_sum() returns trigger language plpgsql as $$
begin
  -- In one order for everybody, or two rejudges would wait for each other.
  if tg_op = 'INSERT' then
    perform from user_rank r where r.uid in (select uid from arrived) order by r.uid for update;
    update user_rank r set ac = r.ac + d.ac, total = r.total + d.total, score = r.score + d.score
    from (select uid, count(*) filter (where is_solved) as ac, sum(total) as total, sum(score) as score
      from arrived where counts group by uid) d where r.uid = d.uid;
  elsif tg_op = 'DELETE' then
    perform from user_rank r where r.uid in (select uid from gone) order by r.uid for update;
    update user_rank r set ac = r.ac - d.ac, total = r.total - d.total, score = r.score - d.score
    from (select uid, count(*) filter (where is_solved) as ac, sum(total) as total, sum(score) as score
      from gone where counts group by uid) d where r.uid = d.uid;
  else
    perform from user_rank r where r.uid in (select uid from arrived) order by r.uid for update;
    update user_rank r set ac = r.ac + d.ac, total = r.total + d.total, score = r.score + d.score
    from (select uid, sum(ac) as ac, sum(total) as total, sum(score) as score from (
        select uid, is_solved::int as ac, total, score from arrived where counts
        union all select uid, -is_solved::int, -total, -score from gone where counts) moves group by uid) d
    where r.uid = d.uid and (d.ac, d.total, d.score) is distinct from (0, 0, 0);
  end if;
  return null;
end $$;
--> statement-breakpoint
create function problem_counts_moved() returns trigger language plpgsql as $$
begin
  update user_best set total = total where pid = new.id and counts is distinct from counts_for_person(uid, pid);
  return null;
end $$;
--> statement-breakpoint
create trigger problem_counts_moved after update on problem for each row
  when ((old.auth, old.is_group, old.uid) is distinct from (new.auth, new.is_group, new.uid))
  execute function problem_counts_moved();
--> statement-breakpoint
create function account_counts_moved() returns trigger language plpgsql as $$
begin
  update user_best set total = total where uid = new.uid and counts is distinct from counts_for_person(uid, pid);
  return null;
end $$;
--> statement-breakpoint
create trigger account_counts_moved after update on user_account for each row
  when (old.role is distinct from new.role) execute function account_counts_moved();
--> statement-breakpoint
alter table user_best disable trigger user_best_moved;
--> statement-breakpoint
update user_best set total = total;
--> statement-breakpoint
alter table user_best enable trigger user_best_moved;
--> statement-breakpoint
update user_rank r set ac = d.ac, total = d.total, score = d.score
from (select a.uid, count(b.pid) filter (where b.is_solved) as ac, coalesce(sum(b.total), 0) as total, coalesce(sum(b.score), 0) as score
  from user_account a left join user_best b on b.uid = a.uid and b.counts group by a.uid) d
where d.uid = r.uid and (r.ac, r.total, r.score) is distinct from (d.ac::int, d.total::int, d.score);
