-- The one clock. Outside production it can be moved by the seconds in clock_offset; in production the table stays empty.
create table clock_offset (
  only_row boolean primary key default true check (only_row),
  seconds bigint not null
);

create function app_now() returns timestamptz
language sql stable parallel safe
as $$ select now() + make_interval(secs => coalesce((select seconds from clock_offset), 0)) $$;

-- The Indian calendar day of the one clock.
create function app_today() returns date
language sql stable parallel safe
as $$ select (app_now() at time zone 'Asia/Kolkata')::date $$;

-- Nonces of encrypted calls that write: a replay is refused by every process. Unlogged: a
-- crash of the database forgets at most the last minutes, and every write is guarded by its own idempotency rule besides.
create unlogged table transport_nonce (
  nonce text primary key,
  expires_at timestamptz not null
);

create index transport_nonce_expiry on transport_nonce (expires_at);

-- Counters of rate-limiter-flexible, in its own layout. Unlogged: a crash may forget a few minutes of counting.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create index rate_limit_expiry on rate_limit (expire);

-- Answers that were given under a caller's key, so that a repeated request gets the first one again. Stored for seven days.
create table idempotency_key (
  user_gid uuid not null,
  route text not null,
  key text not null check (length(key) between 1 and 255),
  -- SHA-256 of the request: another request under the same key is refused.
  request_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null default app_now(),
  primary key (user_gid, route, key)
);

create index idempotency_key_age on idempotency_key (created_at);

-- Wakes the servers that listen to the channel that the trigger names.
create function notify_servers() returns trigger
language plpgsql
as $$ begin
  perform pg_notify(tg_argv[0], '');
  return null;
end $$;

-- What is unique across users, and which user holds it: the only table of users without the user in its key, so that all others can be
-- spread by user_gid; see docs/decisions/0090-buckets.md. Keys are compared by their bytes, so that an index finds all with one beginning.
create table directory_entry (
  kind text not null check (kind in ('mobile', 'userNumber', 'billDebt')),
  key text collate "C" not null,
  user_gid uuid not null,
  -- The user's payment that holds a debt.
  subject_id uuid,
  claimed_at timestamptz not null default app_now(),
  -- Free from then on; absent while it is held.
  until timestamptz,
  primary key (kind, key)
);

create index directory_entry_ended on directory_entry (until) where until is not null;
