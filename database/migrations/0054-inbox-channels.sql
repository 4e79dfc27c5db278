-- How a user wants to be told, and the devices that pushes go to. See docs/decisions/0105-channels.md.
create table message_setting (
  user_gid uuid primary key,
  -- The language of what reaches the phone by itself.
  locale text not null check (locale in ('en', 'hi')),
  -- What differs from the usual, by type and channel: {"COUPONS:PUSH": false}.
  choices jsonb not null default '{}',
  -- Whether notifications say amounts and names.
  shows_details boolean not null default false,
  changed_at timestamptz not null default app_now()
);

create table push_endpoint (
  user_gid uuid not null,
  -- Keyed hash of the address or token.
  endpoint_key text not null,
  -- The subscription of the browser or the token of the shell, sealed.
  device_sealed text not null,
  -- Pushes end with the session that asked for them.
  session_id uuid not null,
  locale text not null check (locale in ('en', 'hi')),
  saved_at timestamptz not null default app_now(),
  primary key (user_gid, endpoint_key)
);

-- A device that another user signs in on is theirs alone from then on.
create index push_endpoint_of_device on push_endpoint (endpoint_key);
