-- Signs a user out on every device, after a lost phone; returns the number of sessions.
create function console_end_sessions(p_user uuid, p_who text) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$ declare
  v_count integer;
begin
  perform console_log_access(p_user, p_who, 'SIGN_IN_HELP');
  with ended as (delete from session where user_gid = p_user returning 1) select count(*) into v_count from ended;
  return v_count;
end $$;
