-- Each attempt has a variant of its own: which of the day's questions it shows, and in which order. Attempts before have all questions of
-- their day, in its order. See docs/decisions/0108-quiz-and-tasks.md.
alter table quiz_attempt add column variant smallint check (variant >= 0);

create or replace function quiz_attempt_only_goes_on() returns trigger language plpgsql as $$
begin
  if is_erasing(tg_relid) then return new; end if;
  if old.right_answers is not null or old.forfeited_at is not null
    or old.choices <> new.choices[1:cardinality(old.choices)]
    or (old.user_gid, old.activity_gid, old.task_id, old.day, old.attempt_id, old.started_at, old.variant)
      is distinct from (new.user_gid, new.activity_gid, new.task_id, new.day, new.attempt_id, new.started_at, new.variant)
  then
    raise exception 'an attempt only goes on' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
