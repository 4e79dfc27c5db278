-- Accounts. The mobile number is sealed; whoever looks for a number asks directory_entry by keyed index. It keeps numbers unique as well.
create table app_user (
  user_gid uuid primary key default gen_random_uuid(),
  uid bigint not null,
  mobile_sealed text not null,
  nickname text not null default '',
  portrait_id text,
  password_hash text,
  -- Sealed JSON of the personal details that the user entered; null until they do.
  details_sealed text,
  is_white_listed boolean not null default false,
  has_new_loan_page boolean not null default true,
  has_light_login boolean not null default false,
  delete_due_at timestamptz,
  registered_at timestamptz not null default app_now()
);

-- The last passwords of a user, the one in use included.
create table password_history (
  user_gid uuid not null references app_user on delete cascade,
  password_id uuid not null default uuidv7(),
  password_hash text not null,
  primary key (user_gid, password_id)
);

-- Devices that have signed in to the account.
create table device_binding (
  user_gid uuid not null references app_user on delete cascade,
  device_hash text not null,
  -- Sealed; known only while this device has signed in with the password in use.
  password_length_sealed text,
  signed_in_at timestamptz not null default app_now(),
  primary key (user_gid, device_hash)
);

-- How many truthful answers the phone check gave to unknown devices on an Indian day.
create table phone_check_day (
  day date primary key,
  allowed integer not null,
  answered integer not null default 0 check (answered <= allowed)
);

-- Sessions. Only hashes of secrets are stored; see docs/decisions/0011-sessions.md.
create table session (
  user_gid uuid not null references app_user on delete cascade,
  session_id uuid not null default gen_random_uuid(),
  -- SHA-256 of the secret in use.
  secret_hash bytea not null,
  rotated_at timestamptz not null default app_now(),
  -- A new secret that was handed out and has not been seen yet.
  next_hash bytea,
  next_issued_at timestamptz,
  -- The secret before this one, good for its grace time.
  previous_hash bytea,
  replaced_at timestamptz,
  device_hash text not null,
  opened_at timestamptz not null default app_now(),
  seen_at timestamptz not null default app_now(),
  -- When a one-time code opened the session; null when a password did.
  code_proven_at timestamptz,
  primary key (user_gid, session_id)
);

create index session_opened_at on session (opened_at);
