-- Quizzes, cheers and tasks of seasons. See docs/decisions/0108-quiz-and-tasks.md.
insert into coin_rule (rule, version, coins, period, starts_at)
values
  -- A cheer of a day.
  ('campaign_cheer', 1, '{50}', 'SEASON', '2026-01-01T00:00:00+05:30'),
  -- All tasks of a season: what is missing to the last step, which is the most that its cheers and tasks give together.
  ('campaign_tasks', 1, '{50,100,150,200}', 'SEASON', '2026-01-01T00:00:00+05:30');

-- The questions of a season's quiz with their answers, as they were when the season was written, and the hashes that were published then.
create table quiz_bank (
  activity_gid text not null,
  task_id text not null,
  questions jsonb not null,
  leaves text[] not null,
  bank_hash text not null check (bank_hash ~ '^[0-9a-f]{64}$'),
  committed_at timestamptz not null default app_now(),
  primary key (activity_gid, task_id)
);

create trigger quiz_bank_is_never_changed before update or delete or truncate on quiz_bank execute function refuse_change();

-- The questions of a day, drawn with the day's seed when somebody first asks for them.
create table quiz_day (
  activity_gid text not null,
  task_id text not null,
  day date not null,
  leaves text[] not null,
  primary key (activity_gid, task_id, day)
);

create trigger quiz_day_is_never_changed before update or delete or truncate on quiz_day execute function refuse_change();

-- The one attempt of a user and day, written when it starts.
create table quiz_attempt (
  user_gid uuid not null,
  activity_gid text not null,
  task_id text not null,
  day date not null,
  -- Orders the options of this attempt.
  attempt_id uuid not null,
  started_at timestamptz not null default app_now(),
  -- When the question that is open, or was last, was shown.
  served_at timestamptz not null default app_now(),
  -- Places in the bank, -1 where the time ran out; and milliseconds until each answer.
  choices integer[] not null default '{}',
  answer_ms integer[] not null default '{}' check (cardinality(answer_ms) = cardinality(choices)),
  right_answers integer check (right_answers between 0 and 3),
  forfeited_at timestamptz,
  -- Answers came faster than anybody reads, or all after the same time: a person looks at it.
  is_flagged boolean not null default false,
  primary key (user_gid, activity_gid, task_id, day),
  check (cardinality(choices) <= 3),
  check ((right_answers is null) = (cardinality(choices) < 3)),
  check (forfeited_at is null or right_answers is null)
);

create index quiz_attempt_day on quiz_attempt (activity_gid, task_id, day);
create index quiz_attempt_flagged on quiz_attempt (activity_gid, day) where is_flagged;

-- An attempt only goes on: answers are added, none is changed, and what has ended stays as it ended.
create function quiz_attempt_only_goes_on() returns trigger language plpgsql as $$
begin
  if is_erasing(tg_relid) then return new; end if;
  if old.right_answers is not null or old.forfeited_at is not null
    or old.choices <> new.choices[1:cardinality(old.choices)]
    or (old.user_gid, old.activity_gid, old.task_id, old.day, old.attempt_id, old.started_at)
      is distinct from (new.user_gid, new.activity_gid, new.task_id, new.day, new.attempt_id, new.started_at)
  then
    raise exception 'an attempt only goes on' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger quiz_attempt_only_goes_on before update on quiz_attempt for each row execute function quiz_attempt_only_goes_on();

-- What a day's attempts came to, counted once it was over.
create table quiz_result (
  activity_gid text not null,
  task_id text not null,
  day date not null,
  -- How many attempts have answered so: { "abd": 12 }.
  counts jsonb not null,
  forfeited integer not null,
  by_right integer[] not null,
  counted_at timestamptz not null default app_now(),
  primary key (activity_gid, task_id, day)
);

create trigger quiz_result_is_never_changed before update or delete or truncate on quiz_result execute function refuse_change();

-- The one cheer of a user and day.
create table cheer (
  user_gid uuid not null,
  activity_gid text not null,
  task_id text not null,
  day date not null,
  team_id text not null,
  cheered_at timestamptz not null default app_now(),
  primary key (user_gid, activity_gid, task_id, day)
);

-- Cheers of each team, spread over some rows so that nobody waits for the others.
create table cheer_count (
  activity_gid text not null,
  task_id text not null,
  team_id text not null,
  slot integer not null check (slot >= 0),
  cheers bigint not null check (cheers > 0),
  primary key (activity_gid, task_id, team_id, slot)
);
