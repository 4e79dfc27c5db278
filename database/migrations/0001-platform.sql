-- The only clock of the product: every time and day comes from app_now(). Outside production it can
-- be moved by the seconds in clock_offset; in production the table stays empty.
create table clock_offset (
  only_row boolean primary key default true check (only_row),
  seconds bigint not null
);

create function app_now() returns timestamptz
language sql stable parallel safe
as $$ select now() + make_interval(secs => coalesce((select seconds from clock_offset), 0)) $$;

-- The current day in India (IST).
create function app_today() returns date
language sql stable parallel safe
as $$ select (app_now() at time zone 'Asia/Kolkata')::date $$;

-- Notifies servers that listen on the channel named in the trigger.
create function notify_servers() returns trigger
language plpgsql
as $$ begin
  perform pg_notify(tg_argv[0], '');
  return null;
end $$;

-- Publish windows of content depend on the clock, so moving it reloads the content.
create trigger clock_moved after insert or update or delete on clock_offset for each statement
  execute function notify_servers('content_changed');

-- Nonces of encrypted calls that write, so that every server process refuses a replay. Unlogged: a
-- crash of the database loses the last minutes at most, and each write is idempotent on its own.
create unlogged table transport_nonce (
  nonce text primary key,
  expires_at timestamptz not null
);

create index transport_nonce_expiry on transport_nonce (expires_at);

-- Counters of rate-limiter-flexible, in its own layout. Unlogged: a crash may lose a few minutes of
-- counting.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create index rate_limit_expiry on rate_limit (expire);

-- Responses by idempotency key: a repeated request gets the first response again. Kept for seven
-- days.
create table idempotency_key (
  user_gid uuid not null,
  route text not null,
  key text not null check (length(key) between 1 and 255),
  -- SHA-256 of the request: a different request under the same key is refused.
  request_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null default app_now(),
  primary key (user_gid, route, key)
);

create index idempotency_key_age on idempotency_key (created_at);

-- Keys that are unique across users, and the user that holds each. It is the only table of users
-- whose primary key has no user_gid; all others can be distributed by user_gid, see
-- docs/decisions/0090-buckets.md. Keys are compared by their bytes, so that an index serves prefix
-- searches.
create table directory_entry (
  kind text not null check (
    kind in ('mobile', 'userNumber', 'billDebt', 'coinEvidence', 'redeemDevice', 'heldMobile')
  ),
  key text collate "C" not null,
  user_gid uuid not null,
  -- For a billDebt: the payment that holds it.
  subject_id uuid,
  claimed_at timestamptz not null default app_now(),
  -- The key is free from then on; null while it is held.
  until timestamptz,
  primary key (kind, key)
);

create index directory_entry_ended on directory_entry (until) where until is not null;

-- Whether erase_rows (0003-identity-accounts.sql) is erasing a user who has left: only then may final
-- rows change. Any session can set sikka.erasing, but the server becomes the table's owner only
-- within erase_rows.
create function is_erasing(p_table oid) returns boolean
language sql stable
as $$ select current_setting('sikka.erasing', true) = 'on'
  and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = p_table) $$;

create function refuse_change() returns trigger
language plpgsql
as $$ begin
  if tg_op <> 'TRUNCATE' and is_erasing(tg_relid) then return null; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create function refuse_final_change() returns trigger
language plpgsql
as $$ begin
  if is_erasing(tg_relid) then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  raise exception 'this row of % is final and never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

create function refuse_other_terms() returns trigger
language plpgsql
as $$ begin
  if is_erasing(tg_relid) then return new; end if;
  raise exception '% keeps the terms that it was made with', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Pictures uploaded by users. The bytes are in the file store under the same name; see
-- docs/decisions/0101-uploads.md.
create table user_file (
  user_gid uuid not null,
  -- The user's bucket in two hexadecimal digits, then 128 random bits.
  file_id text not null check (file_id ~ '^[0-9a-f]{34}$'),
  purpose text not null check (purpose in ('PORTRAIT', 'SUPPORT')),
  byte_count integer not null check (byte_count > 0),
  uploaded_at timestamptz not null default app_now(),
  -- When a record first referred to it; an unattached file is deleted after a day.
  attached_at timestamptz,
  -- It is not served from then on; the bytes are deleted first, then the row.
  removed_at timestamptz,
  primary key (user_gid, file_id)
);

-- The address of a file has its id only.
create index user_file_by_name on user_file (file_id);
create index user_file_over on user_file (uploaded_at) where attached_at is null or removed_at is not null;

-- Events that a user is notified of, written by the area that causes them and shown as messages of
-- the inbox; see docs/decisions/0100-inbox.md.
create table user_event (
  user_gid uuid not null,
  -- Identifies the event, so that it is recorded once: 'coinsExpiring:2027-11:30'.
  event_key text not null,
  kind text not null,
  -- Values for the text of the message: coins, days, ids.
  facts jsonb not null,
  -- The message is useless from then on and is deleted.
  expires_at timestamptz not null,
  recorded_at timestamptz not null default app_now(),
  -- When the user read and deleted the message.
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (user_gid, event_key)
);

create index user_event_newest on user_event (user_gid, recorded_at desc);
create index user_event_over on user_event (expires_at);

-- Deliveries of an event to a channel, written with the event; see docs/decisions/0105-channels.md.
create table user_event_delivery (
  user_gid uuid not null,
  event_key text not null,
  channel text not null check (channel in ('PUSH', 'SMS')),
  -- WAITING until the delivery ends; then the outcome.
  state text not null default 'WAITING'
    check (state in ('WAITING', 'SENT', 'EXPIRED', 'SWITCHED_OFF', 'SEEN', 'CAPPED', 'NOWHERE')),
  -- When it is tried next. A worker moves it forward when it takes the row, so that a killed
  -- worker's delivery comes due again.
  due_at timestamptz not null default app_now(),
  -- Number of times it was taken; a worker whose lease was taken over cannot end the delivery.
  taken integer not null default 0,
  attempts integer not null default 0,
  -- Devices that have received it.
  sent_to text[] not null default '{}',
  -- When it was counted towards the limit of promotional messages.
  promoted_at timestamptz,
  recorded_at timestamptz not null default app_now(),
  ended_at timestamptz,
  primary key (user_gid, event_key, channel),
  check ((state = 'WAITING') = (ended_at is null))
);

create index user_event_delivery_due on user_event_delivery (due_at) where state = 'WAITING';
create index user_event_delivery_over on user_event_delivery (ended_at) where ended_at is not null;
create index user_event_delivery_promoted on user_event_delivery (user_gid, promoted_at) where promoted_at is not null;

-- How a user wants to be notified; see docs/decisions/0105-channels.md.
create table message_setting (
  user_gid uuid primary key,
  -- Language of push and SMS.
  locale text not null check (locale in ('en', 'hi')),
  -- Choices that differ from the defaults, by type and channel: {"COUPONS:PUSH": false}.
  choices jsonb not null default '{}',
  -- Whether notifications show amounts and names.
  shows_details boolean not null default false,
  changed_at timestamptz not null default app_now()
);

create table push_endpoint (
  user_gid uuid not null,
  -- Keyed hash of the address or token.
  endpoint_key text not null,
  -- The browser's subscription or the shell's token, sealed.
  device_sealed text not null,
  -- Pushes end with the session that registered the device.
  session_id uuid not null,
  locale text not null check (locale in ('en', 'hi')),
  saved_at timestamptz not null default app_now(),
  primary key (user_gid, endpoint_key)
);

-- When another user signs in on a device, the endpoint becomes theirs alone.
create index push_endpoint_of_device on push_endpoint (endpoint_key);
