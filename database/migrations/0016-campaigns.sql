-- Seasons of campaigns: what runs when, and who has entered. See docs/decisions/0107-campaigns.md.

-- A season as its file defines it, validated by the contract before it is written. A change is a
-- new version.
create table season (
  activity_gid text not null check (activity_gid ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  version integer not null check (version > 0),
  record jsonb not null,
  -- SHA-256 of the terms that participants agree to, in hexadecimal digits.
  terms_hash text not null check (terms_hash ~ '^[0-9a-f]{64}$'),
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  written_at timestamptz not null default app_now(),
  primary key (activity_gid, version)
);

-- After a season has opened, its terms are fixed and it does not close earlier.
create function season_keeps_its_word() returns trigger language plpgsql as $$
begin
  if exists (
    select from season
    where activity_gid = new.activity_gid
      and (version >= new.version
        or opens_at <= app_now()
          and (terms_hash <> new.terms_hash or opens_at <> new.opens_at or closes_at > new.closes_at))
  ) then
    raise exception 'season % has opened, or has a newer version', new.activity_gid
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger season_keeps_its_word before insert on season for each row execute function season_keeps_its_word();
create trigger season_is_never_changed before update or delete or truncate on season execute function refuse_change();
create trigger season_written after insert on season for each statement
  execute function notify_servers('season_written');

-- Entries: what the user agreed to, and signals that several accounts belong to one person.
create table season_entry (
  user_gid uuid not null,
  activity_gid text not null,
  -- Name of the entry in published lists; it identifies no user.
  entry_id text not null check (entry_id ~ '^[0-9a-f]{32}$'),
  terms_hash text not null,
  -- Whether draws are allowed where the user lives. The residence is not stored.
  is_drawn boolean not null,
  -- Keyed hashes of device and network, different in each season.
  device_key text not null,
  network_key text not null,
  -- Address for the certificate.
  email_sealed text,
  -- Decision of an operator; see `npm run seasons`.
  review text check (review in ('CLEARED', 'REFUSED')),
  reviewed_by text,
  -- When the user was notified of the result and received the prize.
  notified_at timestamptz,
  entered_at timestamptz not null default app_now(),
  primary key (user_gid, activity_gid)
);

create index season_entry_device on season_entry (activity_gid, device_key);
create index season_entry_network on season_entry (activity_gid, network_key);
create index season_entry_unnotified on season_entry (activity_gid) where notified_at is null;
create index season_entry_name on season_entry (activity_gid, entry_id);

-- Votes of seasons: a ballot names no voter, and a sealed ballot is never changed.
-- docs/vote-count.md says how anyone can recount them.

-- Users who have voted. Only the voter can unseal which ballot is theirs.
create table vote (
  user_gid uuid not null,
  activity_gid text not null,
  task_id text not null,
  ballot_sealed text not null,
  primary key (user_gid, activity_gid, task_id)
);

create table vote_ballot (
  activity_gid text not null,
  task_id text not null,
  -- 128 random bits in hexadecimal digits.
  ballot_id text not null check (ballot_id ~ '^[0-9a-f]{32}$'),
  option_id text not null,
  -- The block that sealed it.
  block integer,
  primary key (activity_gid, task_id, ballot_id)
);

create index vote_ballot_block on vote_ballot (activity_gid, task_id, block, ballot_id);

create function ballot_is_sealed_once() returns trigger language plpgsql as $$
begin
  if old.block is not null or (new.activity_gid, new.task_id, new.ballot_id, new.option_id)
      is distinct from (old.activity_gid, old.task_id, old.ballot_id, old.option_id) then
    raise exception 'a ballot is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger ballot_is_sealed_once before update on vote_ballot for each row execute function ballot_is_sealed_once();
create trigger ballot_is_never_removed before delete or truncate on vote_ballot execute function refuse_change();

-- The ballots of a minute as a Merkle tree, chained to the previous block.
create table vote_block (
  activity_gid text not null,
  task_id text not null,
  number integer not null check (number > 0),
  sealed_at timestamptz not null,
  ballots integer not null check (ballots > 0),
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  head text not null check (head ~ '^[0-9a-f]{64}$'),
  primary key (activity_gid, task_id, number)
);

create trigger vote_block_is_never_changed before update or delete or truncate on vote_block
  execute function refuse_change();

-- The count, once all ballots are sealed.
create table vote_result (
  activity_gid text not null,
  task_id text not null,
  tally jsonb not null,
  head text not null,
  counted_at timestamptz not null default app_now(),
  primary key (activity_gid, task_id)
);

create trigger vote_result_is_never_changed before update or delete or truncate on vote_result
  execute function refuse_change();

-- Entries that could be drawn, in order, the day whose seed drew among them, and the winners.
create table vote_draw (
  activity_gid text not null,
  task_id text not null,
  day date not null,
  entries text[] not null,
  winners text[] not null,
  drawn_at timestamptz not null default app_now(),
  primary key (activity_gid, task_id),
  foreign key (activity_gid, task_id) references vote_result
);

create trigger vote_draw_is_never_changed before update or delete or truncate on vote_draw
  execute function refuse_change();

-- Quizzes, cheers and tasks of seasons; see docs/decisions/0108-quiz-and-tasks.md.

-- The questions of a season's quiz with their answers, fixed when the season was written, and the
-- hashes that were published then.
create table quiz_bank (
  activity_gid text not null,
  task_id text not null,
  questions jsonb not null,
  leaves text[] not null,
  bank_hash text not null check (bank_hash ~ '^[0-9a-f]{64}$'),
  committed_at timestamptz not null default app_now(),
  primary key (activity_gid, task_id)
);

create trigger quiz_bank_is_never_changed before update or delete or truncate on quiz_bank
  execute function refuse_change();

-- The questions of a day, drawn with the day's seed at the first request.
create table quiz_day (
  activity_gid text not null,
  task_id text not null,
  day date not null,
  leaves text[] not null,
  primary key (activity_gid, task_id, day)
);

create trigger quiz_day_is_never_changed before update or delete or truncate on quiz_day
  execute function refuse_change();

-- A user's only attempt of a day, written at its start.
create table quiz_attempt (
  user_gid uuid not null,
  activity_gid text not null,
  task_id text not null,
  day date not null,
  -- Orders the options of this attempt.
  attempt_id uuid not null,
  started_at timestamptz not null default app_now(),
  -- When the current or last question was shown.
  served_at timestamptz not null default app_now(),
  -- Chosen options by position in the bank, -1 for a timeout; and milliseconds to each answer.
  choices integer[] not null default '{}',
  answer_ms integer[] not null default '{}' check (cardinality(answer_ms) = cardinality(choices)),
  right_answers integer check (right_answers between 0 and 3),
  forfeited_at timestamptz,
  -- Answers came faster than a person can read, or at equal intervals: an operator reviews it.
  is_flagged boolean not null default false,
  -- Which of the day's questions the attempt shows, and in which order. Null: all of them in the
  -- day's order.
  variant smallint check (variant >= 0),
  primary key (user_gid, activity_gid, task_id, day),
  check (cardinality(choices) <= 3),
  check ((right_answers is null) = (cardinality(choices) < 3)),
  check (forfeited_at is null or right_answers is null)
);

create index quiz_attempt_day on quiz_attempt (activity_gid, task_id, day);
create index quiz_attempt_flagged on quiz_attempt (activity_gid, day) where is_flagged;

-- Answers are only added, and an attempt that has ended is final.
create function quiz_attempt_only_goes_on() returns trigger language plpgsql as $$
begin
  if is_erasing(tg_relid) then return new; end if;
  if old.right_answers is not null or old.forfeited_at is not null
    or old.choices <> new.choices[1:cardinality(old.choices)]
    or (old.user_gid, old.activity_gid, old.task_id, old.day, old.attempt_id, old.started_at, old.variant)
      is distinct from
        (new.user_gid, new.activity_gid, new.task_id, new.day, new.attempt_id, new.started_at, new.variant)
  then
    raise exception 'answers of an attempt are only added, and an attempt that has ended is final'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger quiz_attempt_only_goes_on before update on quiz_attempt for each row
  execute function quiz_attempt_only_goes_on();

-- Results of a day's attempts, counted after the day.
create table quiz_result (
  activity_gid text not null,
  task_id text not null,
  day date not null,
  -- Number of attempts per combination of answers: { "abd": 12 }.
  counts jsonb not null,
  forfeited integer not null,
  by_right integer[] not null,
  counted_at timestamptz not null default app_now(),
  primary key (activity_gid, task_id, day)
);

create trigger quiz_result_is_never_changed before update or delete or truncate on quiz_result
  execute function refuse_change();

-- A user's only cheer of a day.
create table cheer (
  user_gid uuid not null,
  activity_gid text not null,
  task_id text not null,
  day date not null,
  team_id text not null,
  cheered_at timestamptz not null default app_now(),
  primary key (user_gid, activity_gid, task_id, day)
);

-- Cheers of each team, spread over several rows so that concurrent cheers do not wait for each
-- other.
create table cheer_count (
  activity_gid text not null,
  task_id text not null,
  team_id text not null,
  slot integer not null check (slot >= 0),
  cheers bigint not null check (cheers > 0),
  primary key (activity_gid, task_id, team_id, slot)
);
