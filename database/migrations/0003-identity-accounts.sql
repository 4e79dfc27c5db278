-- Accounts. The mobile number is sealed; accounts are looked up by its keyed index in
-- directory_entry, which also keeps numbers unique.
create table app_user (
  user_gid uuid primary key default gen_random_uuid(),
  uid bigint not null,
  mobile_sealed text not null,
  nickname text not null default '',
  portrait_id text,
  password_hash text,
  -- Sealed JSON of the personal details that the user entered; null before that.
  details_sealed text,
  is_white_listed boolean not null default false,
  has_new_loan_page boolean not null default true,
  has_light_login boolean not null default false,
  delete_due_at timestamptz,
  registered_at timestamptz not null default app_now(),
  -- An uploaded picture (user_file) instead of one of the ready-made portraits.
  portrait_file_id text check (portrait_file_id ~ '^[0-9a-f]{34}$'),
  -- When the account was last used, and since when its number opens another, empty account.
  used_at timestamptz not null default app_now(),
  dormant_at timestamptz,
  constraint app_user_one_portrait check (portrait_id is null or portrait_file_id is null)
);

-- A user's recent passwords, including the current one.
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
  -- Sealed; null unless this device signed in with the current password.
  password_length_sealed text,
  signed_in_at timestamptz not null default app_now(),
  -- First sign-in of the device; `signed_in_at` is the last one.
  bound_at timestamptz not null default app_now(),
  primary key (user_gid, device_hash)
);

-- Sessions. Only hashes of the secrets are stored; see docs/decisions/0011-sessions.md.
create table session (
  user_gid uuid not null references app_user on delete cascade,
  session_id uuid not null default gen_random_uuid(),
  -- SHA-256 of the current secret.
  secret_hash bytea not null,
  rotated_at timestamptz not null default app_now(),
  -- A new secret that was issued but not used yet.
  next_hash bytea,
  next_issued_at timestamptz,
  -- The secret before the current one, accepted during its grace period.
  previous_hash bytea,
  replaced_at timestamptz,
  device_hash text not null,
  opened_at timestamptz not null default app_now(),
  seen_at timestamptz not null default app_now(),
  -- When a one-time code opened the session; null if a password did.
  code_proven_at timestamptz,
  -- Browser and operating system, nothing finer: 'Chrome, Android'.
  device_name text not null default '',
  primary key (user_gid, session_id)
);

create index session_opened_at on session (opened_at);

-- Changes of the mobile number; see docs/decisions/0102-change-of-number.md.
create table number_change (
  user_gid uuid not null references app_user on delete cascade,
  change_id uuid not null default uuidv7(),
  -- waiting: takes effect at `moves_at` unless it is stopped. moved: can be reverted for some time
  -- from a device that was bound before.
  state text not null check (state in ('waiting', 'moved', 'stopped', 'reverted')),
  -- Keyed hashes for look-ups; sealed numbers for sending SMS.
  old_index text not null,
  old_sealed text not null,
  new_index text not null,
  new_sealed text not null,
  -- Language of the SMS to both numbers.
  locale text not null,
  -- The last state that both numbers were informed of.
  reported_state text,
  requested_at timestamptz not null default app_now(),
  moves_at timestamptz not null,
  moved_at timestamptz,
  ended_at timestamptz,
  primary key (user_gid, change_id)
);

-- One pending change per user.
create unique index number_change_waiting on number_change (user_gid) where state = 'waiting';
create index number_change_due on number_change (moves_at) where state = 'waiting';
create index number_change_untold on number_change (requested_at) where reported_state is distinct from state;

-- Requests to delete an account, one row each; see docs/decisions/0103-deletion.md.
create table account_deletion (
  user_gid uuid not null,
  -- Shown to the user; the deletion can be looked up by it without an account.
  certificate_id text not null check (certificate_id ~ '^[0-9a-f]{30}$'),
  state text not null,
  reason text not null
    check (reason in ('NOT_NEEDED', 'PRIVACY', 'TOO_MANY_MESSAGES', 'NEW_NUMBER', 'PROBLEM', 'OTHER')),
  -- { reasonText, comment }, until the erasure.
  words_sealed text,
  locale text not null check (locale in ('en', 'hi')),
  -- Keyed hash of the number, to find rows that belong to the number; null after the erasure.
  mobile_index text,
  requested_at timestamptz not null default app_now(),
  due_at timestamptz not null,
  reminded_at timestamptz,
  -- When the account was recovered, or when all data that is not retained was erased.
  ended_at timestamptz,
  -- [{ because, kinds, until }], recorded at the erasure.
  retained jsonb,
  primary key (user_gid, certificate_id),
  check ((state in ('RECOVERED', 'ERASED')) = (ended_at is not null)),
  check ((state = 'ERASED') = (retained is not null)),
  check (state <> 'ERASED' or (words_sealed is null and mobile_index is null))
);

create unique index account_deletion_under_way on account_deletion (user_gid) where state in ('PENDING', 'ERASING');
create index account_deletion_by_certificate on account_deletion (certificate_id);
create index account_deletion_due on account_deletion (due_at) where state in ('PENDING', 'ERASING');
create index account_deletion_ended on account_deletion (ended_at) where state = 'ERASED';

insert into state_edge (machine, from_state, to_state)
select 'account_deletion', from_state, unnest(to_states) from (values
  ('', array['PENDING']),
  ('PENDING', array['RECOVERED', 'ERASING']),
  ('ERASING', array['ERASED'])
) edge (from_state, to_states);

create trigger account_deletion_steps before insert or update of state on account_deletion
for each row execute function enforce_state_edge('account_deletion');

-- Deletes rows of a user whose deletion has begun, or overwrites columns as p_blank says ({ column:
-- text or null }; a text replaces only values that are not null). Handles up to p_limit rows per
-- call and returns how many. Rows are found by the user, or by the number that the deletion
-- recorded. The server cannot delete or change final rows in any other way.
create function erase_rows(
  p_user uuid, p_table text, p_column text, p_only_column text, p_only text[], p_blank jsonb, p_limit integer
) returns integer
language plpgsql
security definer set search_path = public, pg_temp set sikka.erasing = 'on'
as $$
declare
  v_deletion account_deletion;
  v_relation regclass := format('public.%I', p_table)::regclass;
  v_where text;
  v_set text;
  v_left text;
  v_count integer;
begin
  select * into v_deletion from account_deletion where user_gid = p_user and state in ('ERASING', 'ERASED');
  if not found then
    raise exception 'the user has not left: no rows are erased' using errcode = 'restrict_violation';
  end if;
  if p_column = 'mobile_index' then
    v_where := format('mobile_index = %L', v_deletion.mobile_index);
  elsif p_column in ('user_gid', 'claimed_by') then
    v_where := format('%I = %L', p_column, p_user);
  else
    raise exception 'rows of a user are not found by column %', p_column using errcode = 'restrict_violation';
  end if;
  if p_only_column is not null then
    v_where := format('%s and %I = any (%L::text[])', v_where, p_only_column, p_only);
  end if;
  if p_blank is null then
    execute format('delete from %s where ctid = any (array(select ctid from %s where %s limit %s))',
      v_relation, v_relation, v_where, p_limit);
  else
    select
      string_agg(format('%I = case when %I is not null then %L::%s end',
        key, key, value, format_type(atttypid, atttypmod)), ', '),
      string_agg(format('%I::text is distinct from case when %I is not null then %L end', key, key, value), ' or ')
    into v_set, v_left
    from jsonb_each_text(p_blank) join pg_attribute on attrelid = v_relation and attname = key;
    execute format('update %s set %s where ctid = any (array(select ctid from %s where %s and (%s) limit %s))',
      v_relation, v_set, v_relation, v_where, v_left, p_limit);
  end if;
  get diagnostics v_count = row_count;
  return v_count;
end $$;
