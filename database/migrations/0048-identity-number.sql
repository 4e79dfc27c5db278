-- Changes of a number, and what tells a known device from a new one. See docs/decisions/0102-change-of-number.md.

-- When a device signed in to the account first; `signed_in_at` is when it did so last.
alter table device_binding add column bound_at timestamptz not null default app_now();
update device_binding set bound_at = signed_in_at;

-- When the account was used last, and since when its number opens another, empty account instead.
alter table app_user add column used_at timestamptz not null default app_now(), add column dormant_at timestamptz;
update app_user set used_at = coalesce(
  (select max(signed_in_at) from device_binding where device_binding.user_gid = app_user.user_gid),
  registered_at
);

-- Browser and system in words, nothing finer: 'Chrome, Android'.
alter table session add column device_name text not null default '';

create table number_change (
  user_gid uuid not null references app_user on delete cascade,
  change_id uuid not null default uuidv7(),
  -- waiting: moves at `moves_at` unless somebody stops it. moved: can be taken back for a while from a device that was known before.
  state text not null check (state in ('waiting', 'moved', 'stopped', 'reverted')),
  -- Keyed hashes, to look the numbers up; sealed, to tell them by SMS.
  old_index text not null,
  old_sealed text not null,
  new_index text not null,
  new_sealed text not null,
  -- The language that both numbers are told in.
  locale text not null,
  -- The state that both numbers were told of.
  reported_state text,
  requested_at timestamptz not null default app_now(),
  moves_at timestamptz not null,
  moved_at timestamptz,
  ended_at timestamptz,
  primary key (user_gid, change_id)
);

-- One at a time.
create unique index number_change_waiting on number_change (user_gid) where state = 'waiting';
create index number_change_due on number_change (moves_at) where state = 'waiting';
create index number_change_untold on number_change (requested_at) where reported_state is distinct from state;

-- `heldMobile`: a number that nobody registers while it may go to an account, or back to one.
alter table directory_entry drop constraint directory_entry_kind_check;
alter table directory_entry add constraint directory_entry_kind_check
check (kind in ('mobile', 'userNumber', 'billDebt', 'coinEvidence', 'redeemDevice', 'heldMobile'));

drop function sign_in_by_code;
drop function open_session;

-- Opens a session of a locked account, ends the longest unused ones beyond `max_sessions`, and binds the device to the account.
-- `new_password_length` is sealed; null leaves what is known of the device's password as it is.
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

-- Uses a right code up, takes its guess off the guard (`wrong_at_left`), opens a session of the number's owner and ends the one that the caller
-- came with, if there is one (`ended_session` of `ended_user`): all of it, or nothing.
-- `signedIn` comes with the account. `newDevice` too, changes nothing, and does not come when `is_vouched`: the device never signed in to the account.
-- `numberUnknown`: nobody owns the number. `guardMoved`: the guard is no longer the one of `of_version`, so decide again. `codeGone`: used, or
-- replaced by a newer code.
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

  perform from code_guard where mobile_index = of_mobile and device_class = of_class and version = of_version for update;
  if not found then
    return query select 'guardMoved', null::app_user;
    return;
  end if;

  update one_time_code set used_at = app_now()
  where mobile_index = of_mobile and purpose = of_purpose and device_class = of_class and token_hash = of_token and used_at is null;
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
