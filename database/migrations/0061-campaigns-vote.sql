-- Votes of seasons: a ballot names no voter, and what a minute has sealed is never changed. docs/vote-count.md says how anybody counts it again.

-- Who has voted. Which ballot is theirs is sealed, for the voter alone.
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
  -- The block that has sealed it.
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

-- The ballots of a minute as a Merkle tree, chained to the block before.
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

create trigger vote_block_is_never_changed before update or delete or truncate on vote_block execute function refuse_change();

-- The count, once everything is sealed.
create table vote_result (
  activity_gid text not null,
  task_id text not null,
  tally jsonb not null,
  head text not null,
  counted_at timestamptz not null default app_now(),
  primary key (activity_gid, task_id)
);

create trigger vote_result_is_never_changed before update or delete or truncate on vote_result execute function refuse_change();

-- Who could be drawn, by the names of their entries in order, the day whose seed draws among them, and who was.
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

create trigger vote_draw_is_never_changed before update or delete or truncate on vote_draw execute function refuse_change();
