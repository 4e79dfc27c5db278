-- Number of truthful answers that the phone check gave to unknown devices on a day (IST).
create table phone_check_day (
  day date primary key,
  allowed integer not null,
  answered integer not null default 0 check (answered <= allowed)
);

-- One-time codes: the newest code of a number and purpose, one for devices that signed in with the
-- number or hold a live session of its owner (`known`) and one for all others (`other`), so that
-- strangers cannot use up or replace the owner's code. See docs/decisions/0010-one-time-codes.md.
create table one_time_code (
  mobile_index text not null,
  purpose text not null,
  -- SHA-256 of the verify token in the response.
  token_hash bytea not null,
  device_class text not null check (device_class in ('known', 'other')),
  -- The device that requested the code.
  device_hash text not null,
  -- The device id was issued with the response, so it comes back only from a client that keeps
  -- cookies.
  is_new_device boolean not null,
  code_hash text not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (mobile_index, purpose, device_class)
);

-- Codes sent to a number and consecutive wrong codes, over all purposes of a device class.
create table code_guard (
  mobile_index text not null,
  device_class text not null check (device_class in ('known', 'other')),
  last_sent_at timestamptz,
  sent_day date,
  sent_count smallint not null default 0,
  wrong_at timestamptz[] not null default '{}',
  wrong_in_a_row smallint not null default 0,
  -- Grows with every decision; a decision based on an older version is made again.
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

-- Proofs that a code was right, used by the next step and then deleted.
create table code_proof (
  proof_hash bytea primary key,
  mobile_index text not null,
  purpose text not null,
  expires_at timestamptz not null
);

-- Guesses per minute, in total and per network, to detect spraying over many numbers.
create table code_guess_minute (
  scope text not null,
  minute timestamptz not null,
  guesses integer not null default 0,
  wrong integer not null default 0,
  primary key (scope, minute)
);

-- Wrong passwords per number, counted separately for devices that know the account and for all
-- others, so that a stranger's failures never delay the owner. Numbers without an account are
-- counted too.
create table password_guard (
  mobile_index text not null,
  device_class text not null check (device_class in ('known', 'other')),
  wrong_at timestamptz[] not null default '{}',
  wrong_in_a_row smallint not null default 0,
  next_try_at timestamptz,
  touched_at timestamptz not null default app_now(),
  primary key (mobile_index, device_class)
);

-- The functions below write in one round trip what the server has decided; rules and limits are in
-- the server. They find rows by primary key, so one generic plan fits all values.

-- Opens a session, ends the least recently used ones beyond `max_sessions`, and binds the device to
-- the account. The caller has locked the account. `new_password_length` is sealed; null keeps the
-- stored one.
create function open_session(
  of_user uuid,
  new_session uuid,
  new_secret_hash bytea,
  on_device text,
  named text,
  new_password_length text,
  is_code_proven boolean,
  max_sessions integer
) returns void
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
begin
  delete from session
  where user_gid = of_user and session_id in (
    select session_id from session where user_gid = of_user
    order by seen_at desc, opened_at desc
    offset max_sessions - 1
  );

  insert into session (user_gid, session_id, secret_hash, device_hash, device_name, code_proven_at)
  values (of_user, new_session, new_secret_hash, on_device, named, case when is_code_proven then app_now() end);

  insert into device_binding as binding (user_gid, device_hash, password_length_sealed)
  values (of_user, on_device, new_password_length)
  on conflict (user_gid, device_hash) do update set
    signed_in_at = excluded.signed_in_at,
    password_length_sealed = coalesce(excluded.password_length_sealed, binding.password_length_sealed);

  update app_user set used_at = app_now() where user_gid = of_user;
end
$$;

-- Uses a correct code, takes its guess off the guard (`wrong_at_left`), opens a session of the
-- number's owner and ends the caller's previous session, if any (`ended_session` of `ended_user`):
-- all or nothing. Outcomes:
-- `signedIn`, with the account.
-- `newDevice`, with the account: the device never signed in to it; nothing was changed. Not
-- returned if `is_vouched`.
-- `numberUnknown`: no account has the number.
-- `guardMoved`: the guard is no longer at `of_version`, decide again.
-- `codeGone`: the code was used, or replaced by a newer one.
create function sign_in_by_code(
  of_mobile text,
  of_purpose text,
  of_class text,
  of_token bytea,
  of_version integer,
  wrong_at_left timestamptz[],
  new_session uuid,
  new_secret_hash bytea,
  on_device text,
  named text,
  is_vouched boolean,
  max_sessions integer,
  ended_user uuid,
  ended_session uuid
) returns table (outcome text, account app_user)
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
begin
  select app_user.* into account
  from directory_entry join app_user using (user_gid)
  where kind = 'mobile' and key = of_mobile
  for update of app_user;
  if not found then
    return query select 'numberUnknown', null::app_user;
    return;
  end if;

  if not is_vouched then
    perform from device_binding where user_gid = account.user_gid and device_hash = on_device;
    if not found then
      return query select 'newDevice', account;
      return;
    end if;
  end if;

  perform from code_guard
  where mobile_index = of_mobile and device_class = of_class and version = of_version for update;
  if not found then
    return query select 'guardMoved', null::app_user;
    return;
  end if;

  update one_time_code set used_at = app_now()
  where mobile_index = of_mobile and purpose = of_purpose and device_class = of_class and token_hash = of_token
    and used_at is null;
  if not found then
    return query select 'codeGone', null::app_user;
    return;
  end if;

  update code_guard set
    wrong_at = wrong_at_left, wrong_in_a_row = 0, version = version + 1, touched_at = app_now()
  where mobile_index = of_mobile and device_class = of_class;

  delete from session where user_gid = ended_user and session_id = ended_session;
  perform open_session(account.user_gid, new_session, new_secret_hash, on_device, named, null, true, max_sessions);
  return query select 'signedIn', account;
end
$$;
