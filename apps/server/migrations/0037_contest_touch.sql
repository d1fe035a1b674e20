CREATE TABLE "contest_touch" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"cid" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contest_settled" DROP COLUMN "made_of";--> statement-breakpoint
-- What the board of a contest is made of beside verdicts. Names and titles move nobody on it.
create function contest_touched() returns trigger language plpgsql as $$
begin
  insert into contest_touch (cid) values (new.cid);
  return null;
end $$;
--> statement-breakpoint
create function contest_touched_by_loss() returns trigger language plpgsql as $$
begin
  insert into contest_touch (cid) values (old.cid);
  return null;
end $$;
--> statement-breakpoint
create function contest_touched_itself() returns trigger language plpgsql as $$
begin
  insert into contest_touch (cid) values (new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger contest_touched after update on contest for each row
  when ((old.type, old.start_time, old.end_time, old.seal_rank, old.seal_rank_time, old.auto_real_rank,
      old.oi_rank_score_type, old.star_account, old.uid, old.people_changed)
    is distinct from (new.type, new.start_time, new.end_time, new.seal_rank, new.seal_rank_time, new.auto_real_rank,
      new.oi_rank_score_type, new.star_account, new.uid, new.people_changed))
  execute function contest_touched_itself();
--> statement-breakpoint
create trigger contest_problem_touches after insert on contest_problem for each row execute function contest_touched();
--> statement-breakpoint
create trigger contest_problem_moved after update of cid, pid on contest_problem for each row execute function contest_touched();
--> statement-breakpoint
create trigger contest_problem_gone after delete on contest_problem for each row execute function contest_touched_by_loss();
--> statement-breakpoint
create trigger contest_clock_touches after insert or update on contest_clock for each row execute function contest_touched();
--> statement-breakpoint
create trigger contest_clock_gone after delete on contest_clock for each row execute function contest_touched_by_loss();
--> statement-breakpoint
-- What changed in the minute before: all are looked at once more.
insert into contest_touch (cid) select cid from contest_settled;
