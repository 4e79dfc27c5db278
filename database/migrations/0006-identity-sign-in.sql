-- What follows a proven sign-in, in one round trip each. Rules and figures stay with the server; these only write down what it decided.
-- Everything is found by primary key, so one plan does for all values and need not be made anew for each sign-in.

-- Opens a session of a locked account, ends the longest unused ones beyond `max_sessions`, and binds the device to the account.
-- `new_password_length` is sealed; null leaves what is known of the device's password as it is.
create function open_session(
  of_user uuid,
  new_session uuid,
  new_secret_hash bytea,
  on_device text,
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

  insert into session (user_gid, session_id, secret_hash, device_hash, code_proven_at)
  values (of_user, new_session, new_secret_hash, on_device, case when is_code_proven then app_now() end);

  insert into device_binding as binding (user_gid, device_hash, password_length_sealed)
  values (of_user, on_device, new_password_length)
  on conflict (user_gid, device_hash) do update set
    signed_in_at = excluded.signed_in_at,
    password_length_sealed = coalesce(excluded.password_length_sealed, binding.password_length_sealed);
end
$$;

-- Uses a right code up, takes its guess off the guard (`wrong_at_left`), opens a session of the number's owner and ends the one that the caller
-- came with, if there is one (`ended_session` of `ended_user`): all of it, or nothing.
-- `signedIn` comes with the account. `numberUnknown`: nobody owns the number. `guardMoved`: the guard is no longer the one of
-- `of_version`, so decide again. `codeGone`: used, or replaced by a newer code.
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
  perform open_session(account.user_gid, new_session, new_secret_hash, on_device, null, true, max_sessions);
  return query select 'signedIn', account;
end
$$;
