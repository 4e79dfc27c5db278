-- One-time codes: the newest code of a number and purpose, one for devices that signed in with the number or hold a live session of its
-- owner (`known`) and one for strangers (`other`), so that neither touches the other. See docs/decisions/0010-one-time-codes.md.
create table one_time_code (
  mobile_index text not null,
  purpose text not null,
  -- SHA-256 of the verify token that went back to whoever asked.
  token_hash bytea not null,
  device_class text not null check (device_class in ('known', 'other')),
  -- The device that the code was requested by.
  device_hash text not null,
  -- The device was made with the answer, so its cookie comes back only from a client that stores cookies.
  is_new_device boolean not null,
  code_hash text not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (mobile_index, purpose, device_class)
);

-- What a number has been sent and how often it was guessed wrong, over all codes and purposes of one device class.
create table code_guard (
  mobile_index text not null,
  device_class text not null check (device_class in ('known', 'other')),
  last_sent_at timestamptz,
  sent_day date,
  sent_count smallint not null default 0,
  wrong_at timestamptz[] not null default '{}',
  wrong_in_a_row smallint not null default 0,
  -- Grows with every decision: whoever decides on an older one decides again.
  version integer not null default 1,
  touched_at timestamptz not null default app_now(),
  primary key (mobile_index, device_class)
);

create table code_device_day (
  device_hash text not null,
  day date not null,
  sent_count smallint not null default 0,
  primary key (device_hash, day)
);

-- Proofs that a code was right, for the next step. Deleted when used.
create table code_proof (
  proof_hash bytea primary key,
  mobile_index text not null,
  purpose text not null,
  expires_at timestamptz not null
);

-- Guesses by minute, in all and by network, so that spraying over many numbers shows.
create table code_guess_minute (
  scope text not null,
  minute timestamptz not null,
  guesses integer not null default 0,
  wrong integer not null default 0,
  primary key (scope, minute)
);

-- Wrong passwords by number, apart for devices that know the account and for all others, so that a stranger's failures
-- never slow the owner's phone. Numbers without an account are counted alike.
create table password_guard (
  mobile_index text not null,
  device_class text not null check (device_class in ('known', 'other')),
  wrong_at timestamptz[] not null default '{}',
  wrong_in_a_row smallint not null default 0,
  next_try_at timestamptz,
  touched_at timestamptz not null default app_now(),
  primary key (mobile_index, device_class)
);
