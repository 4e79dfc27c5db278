-- What operators do for people: answer requests and grievances, unlock numbers, send breach notices and messages. The
-- console's login reads the columns that database/rights.sql names; sealed texts and accounts come from
-- the functions below alone, which write the user's access log.

alter table data_access drop constraint data_access_purpose_check;
alter table data_access add constraint data_access_purpose_check check (purpose in
  ('DOWNLOAD', 'SIGN_IN_HELP', 'SUPPORT', 'ACCOUNT', 'GRIEVANCE', 'BREACH_NOTICE', 'DELETION', 'CERTIFICATE'));

-- Notes of operators on a request, which its user does not see there but finds in the download.
create table support_note (
  user_gid uuid not null,
  request_id uuid not null,
  note_id uuid not null default uuidv7(),
  author text not null,
  text_sealed text not null,
  written_at timestamptz not null default app_now(),
  primary key (user_gid, request_id, note_id),
  foreign key (user_gid, request_id) references support_request on delete cascade
);

-- Which operator works on a request. No foreign key: the id says nothing of its user once the request is erased.
create table console_assignment (
  request_id uuid primary key,
  operator text not null,
  assigned_at timestamptz not null default app_now()
);

-- Pages that operators have open. The page renews its row; one that was closed runs out.
create table console_presence (
  -- '<kind>:<id>'.
  subject text not null,
  operator text not null,
  until timestamptz not null,
  primary key (subject, operator)
);

-- A notice is written by an operator and sent by a job, to these user numbers or, without any, to everyone.
alter table breach_notice add column uids bigint[] not null default '{}';
alter table breach_notice add column sent_at timestamptz;
update breach_notice set sent_at = made_at;
create index breach_notice_unsent on breach_notice (made_at) where sent_at is null;

-- Whether the statement is the console's. Its role exists once database/rights.sql has run.
create function is_console() returns boolean
language sql stable
as $$ select coalesce(pg_has_role(current_user, to_regrole('sikka_console'), 'usage')
  and not pg_has_role(current_user, to_regrole('sikka_app'), 'usage'), false) $$;

create function refuse_to_console() returns trigger
language plpgsql
as $$ begin
  raise exception 'the console does not write this row of %', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- In these tables the console writes rows of some kinds only.
create trigger support_message_of_users before insert on support_message for each row
  when (new.author = 'USER' and is_console()) execute function refuse_to_console();
create trigger state_change_of_others before insert on state_change for each row
  when (new.machine not in ('support_request', 'data_grievance') and is_console()) execute function refuse_to_console();
create trigger user_event_of_others before insert on user_event for each row
  when (new.kind not in ('requestAnswered', 'grievanceUpdated', 'segmentMessage') and is_console()) execute function refuse_to_console();

create constraint trigger support_request_is_audited after update on support_request
  deferrable initially deferred for each row when (is_console()) execute function require_console_audit();
create constraint trigger support_message_is_audited after insert on support_message
  deferrable initially deferred for each row when (is_console()) execute function require_console_audit();
create constraint trigger support_note_is_audited after insert on support_note
  deferrable initially deferred for each row when (is_console()) execute function require_console_audit();
create constraint trigger console_assignment_is_audited after insert or update or delete on console_assignment
  deferrable initially deferred for each row when (is_console()) execute function require_console_audit();
create constraint trigger lost_number_request_is_audited after update on lost_number_request
  deferrable initially deferred for each row when (is_console()) execute function require_console_audit();
create constraint trigger data_grievance_is_audited after update on data_grievance
  deferrable initially deferred for each row when (is_console()) execute function require_console_audit();
create constraint trigger breach_notice_is_audited after insert on breach_notice
  deferrable initially deferred for each row when (is_console()) execute function require_console_audit();
create constraint trigger community_report_is_audited after update on community_report
  deferrable initially deferred for each row when (is_console()) execute function require_console_audit();
create constraint trigger user_event_is_audited after insert on user_event
  deferrable initially deferred for each row when (is_console()) execute function require_console_audit();

-- The functions below run as the owner: what they do for the console needs an entry too.
create constraint trigger data_access_is_audited after insert on data_access
  deferrable initially deferred for each row
  execute function require_console_audit();
create constraint trigger code_guard_is_audited after delete on code_guard
  deferrable initially deferred for each row
  execute function require_console_audit();
create constraint trigger password_guard_is_audited after delete on password_guard
  deferrable initially deferred for each row
  execute function require_console_audit();

-- Records in the user's access log that an operator reads or changes something. A page that is loaded again
-- within the hour is the same access.
create function console_log_access(p_user uuid, p_who text, p_purpose text) returns void
language sql security definer set search_path = public, pg_temp
as $$
  insert into data_access (user_gid, who, purpose)
  select p_user, p_who, p_purpose where not exists (select from data_access
    where user_gid = p_user and who = p_who and purpose = p_purpose and at > app_now() - interval '1 hour');
$$;

-- A request with its messages and notes, oldest first; no rows without the request. `kind`: message or note.
create function console_open_request(p_request uuid, p_who text)
returns table (kind text, author text, text_sealed text, pictures text[], at timestamptz, contact_sealed text)
language plpgsql security definer set search_path = public, pg_temp
as $$ declare
  v_request support_request;
begin
  select * into v_request from support_request where request_id = p_request;
  if not found then return; end if;
  perform console_log_access(v_request.user_gid, p_who, 'SUPPORT');
  return query select 'message', m.author, m.text_sealed, m.pictures, m.sent_at, v_request.contact_sealed
    from support_message m where m.user_gid = v_request.user_gid and m.request_id = p_request order by m.message_id;
  return query select 'note', n.author, n.text_sealed, '{}'::text[], n.written_at, null::text
    from support_note n where n.user_gid = v_request.user_gid and n.request_id = p_request order by n.note_id;
end $$;

-- The transitions of requests.
create view console_request_step as
select entity_id as request_id, change_id, from_state, to_state, actor, at
from state_change where machine = 'support_request';

create function console_open_grievance(p_grievance uuid, p_who text)
returns table (user_gid uuid, text_sealed text, answer_sealed text)
language sql security definer set search_path = public, pg_temp
as $$
  select console_log_access(user_gid, p_who, 'GRIEVANCE') from data_grievance where grievance_id = p_grievance;
  select user_gid, text_sealed, answer_sealed from data_grievance where grievance_id = p_grievance;
$$;

-- The account of a number (by its keyed hash) or a user number; null if there is none.
create function console_find_user(p_kind text, p_key text) returns uuid
language sql stable security definer set search_path = public, pg_temp
as $$ select user_gid from directory_entry where kind = p_kind and key = p_key and p_kind in ('mobile', 'userNumber') $$;

-- What support needs of an account; null if there is none. Of the name the first letter.
create function console_open_user(p_user uuid, p_who text) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
as $$ declare
  v_user app_user;
begin
  select * into v_user from app_user where user_gid = p_user;
  if not found then return null; end if;
  perform console_log_access(p_user, p_who, 'ACCOUNT');
  return jsonb_build_object(
    'uid', v_user.uid,
    'mobileSealed', v_user.mobile_sealed,
    'initial', left(v_user.nickname, 1),
    'hasPassword', v_user.password_hash is not null,
    'registeredAt', v_user.registered_at,
    'usedAt', v_user.used_at,
    'dormantAt', v_user.dormant_at,
    'flags', jsonb_build_object('whiteList', v_user.is_white_listed, 'apiLoanMarketRUB148', v_user.has_new_loan_page,
      'apiLoanMarketRUB1214', v_user.has_light_login),
    'sessions', (select coalesce(jsonb_agg(jsonb_build_object('device', device_name, 'openedAt', opened_at, 'seenAt', seen_at)
      order by seen_at desc), '[]') from session where user_gid = p_user),
    'numberChange', (select jsonb_build_object('state', state, 'requestedAt', requested_at, 'movesAt', moves_at, 'movedAt', moved_at)
      from number_change where user_gid = p_user order by change_id desc limit 1),
    'deletion', (select jsonb_build_object('state', state, 'requestedAt', requested_at, 'dueAt', due_at)
      from account_deletion where user_gid = p_user order by requested_at desc limit 1));
end $$;

-- Wrong codes and passwords of a number, by its keyed hash, whether or not it has an account.
create function console_number_guards(p_mobile_index text) returns jsonb
language sql stable security definer set search_path = public, pg_temp
as $$ select jsonb_build_object(
  'codes', (select coalesce(jsonb_agg(to_jsonb(g) - 'mobile_index'), '[]') from code_guard g where mobile_index = p_mobile_index),
  'passwords', (select coalesce(jsonb_agg(to_jsonb(g) - 'mobile_index'), '[]') from password_guard g where mobile_index = p_mobile_index)) $$;

-- Deletes the wrong guesses and today's codes of a number; returns how many guards there were.
create function console_unlock_number(p_mobile_index text, p_who text) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$ declare
  v_count integer;
begin
  perform console_log_access(user_gid, p_who, 'SIGN_IN_HELP') from directory_entry where kind = 'mobile' and key = p_mobile_index;
  with codes as (delete from code_guard where mobile_index = p_mobile_index returning 1),
    passwords as (delete from password_guard where mobile_index = p_mobile_index returning 1)
  select (select count(*) from codes) + (select count(*) from passwords) into v_count;
  return v_count;
end $$;

-- Turns a flag of an account on or off, from its next call on; returns what it was, null without an account.
create function console_set_flag(p_user uuid, p_flag text, p_on boolean, p_who text) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$ declare
  v_before boolean;
begin
  perform console_log_access(user_gid, p_who, 'ACCOUNT') from app_user where user_gid = p_user;
  case p_flag
    when 'whiteList' then
      update app_user set is_white_listed = p_on where user_gid = p_user returning old.is_white_listed into v_before;
    when 'apiLoanMarketRUB148' then
      update app_user set has_new_loan_page = p_on where user_gid = p_user returning old.has_new_loan_page into v_before;
    when 'apiLoanMarketRUB1214' then
      update app_user set has_light_login = p_on where user_gid = p_user returning old.has_light_login into v_before;
  end case;
  return v_before;
end $$;

-- Messages that operators write to a segment of users. The app's server sends them (job `inbox-send-messages`).
insert into state_edge (machine, from_state, to_state)
select 'segment_message', from_state, unnest(to_states) from (values
  ('', array['DRAFT']),
  ('DRAFT', array['SENDING', 'STOPPED']),
  ('SENDING', array['HELD', 'STOPPED', 'DONE']),
  ('HELD', array['SENDING', 'STOPPED'])
) edge (from_state, to_states);

create table segment_message (
  message_id uuid primary key default gen_random_uuid(),
  -- By the schema `segmentMessage` of the contract: texts, link, segment, messages a minute, control group, start.
  body jsonb not null check ((body ->> 'rate')::integer between 1 and 6000 and (body ->> 'control_percent')::integer between 0 and 50),
  -- Counts the saves of the draft.
  version integer not null default 1,
  state text not null default 'DRAFT',
  made_by text not null,
  made_at timestamptz not null default app_now(),
  ended_at timestamptz,
  -- Users are taken in the order of their IDs: the last one that was taken.
  taken_until uuid not null default '00000000-0000-0000-0000-000000000000',
  sent integer not null default 0,
  -- Without consent or with offers switched off; in the control group.
  skipped integer not null default 0,
  control integer not null default 0,
  -- The last minute in which it was sent, and to how many.
  minute timestamptz,
  sent_in_minute integer not null default 0
);
create index segment_message_under_way on segment_message (made_at) where state = 'SENDING';
create trigger segment_message_follows_edges before insert or update of state on segment_message
  for each row execute function enforce_state_edge('segment_message');
create constraint trigger segment_message_is_audited after insert or update on segment_message
  deferrable initially deferred for each row execute function require_console_audit();

-- Users by ID: whether each belongs to a segment (`messageSegment` of the contract), and may get offers: the agreement is
-- accepted and offers are not switched off. PostgreSQL puts its text into the query that calls it. Every fact is a look-up by
-- the user; `exists` instead would read whole tables for a batch.
create function segment_users(p_segment jsonb, p_from uuid, p_until uuid)
returns table (user_gid uuid, is_inside boolean, may_get_offers boolean)
language sql stable
as $$ select u.user_gid, u.delete_due_at is null and u.dormant_at is null
  and (not p_segment ? 'registeredFrom' or u.registered_at >= (p_segment ->> 'registeredFrom')::timestamptz)
  and (not p_segment ? 'registeredUntil' or u.registered_at < (p_segment ->> 'registeredUntil')::timestamptz)
  and (not p_segment ? 'inactiveDays' or u.used_at < app_now() - make_interval(days => (p_segment ->> 'inactiveDays')::integer))
  and (not p_segment ? 'language' or (select s.locale = p_segment ->> 'language' from message_setting s where s.user_gid = u.user_gid) is true)
  and case p_segment ->> 'bills'
    when 'LINKED' then (select true from bill_account b where b.user_gid = u.user_gid and b.deleted_at is null limit 1) is true
    when 'NEVER_PAID' then
      (select true from bill_payment p where p.user_gid = u.user_gid and p.approval_ref is not null limit 1) is not true
    else true end
  -- Coins expire after the last day of the month that their account is named after.
  and (not p_segment ? 'coinsExpireInDays' or (select true from account a
    where a.owner_gid = u.user_gid and a.currency = 'COIN' and a.balance > a.held
      and a.kind = any (array(select 'coins_' || to_char(month, 'YYYY_MM')
        from generate_series(date_trunc('month', app_today()::timestamp), app_today() + (p_segment ->> 'coinsExpireInDays')::integer, '1 month') month
        where month + interval '1 month' <= app_today() + 1 + (p_segment ->> 'coinsExpireInDays')::integer))
    limit 1) is true),
  (select true from agreement_consent c where c.user_gid = u.user_gid limit 1) is true
    and (select s.choices -> 'CAMPAIGNS:PUSH' = 'false' from message_setting s where s.user_gid = u.user_gid) is not true
from app_user u where u.user_gid between p_from and p_until $$;

-- The next users after p_after and what becomes of each: OUTSIDE of the segment, SKIPPED, CONTROL or SENT.
create function segment_message_batch(p_message uuid, p_after uuid, p_limit integer)
returns table (user_gid uuid, outcome text)
language sql stable set jit = off
as $$ select u.user_gid, case
    when not u.is_inside then 'OUTSIDE'
    when not u.may_get_offers then 'SKIPPED'
    -- The hash of message and user, so that a user is in the control group of one message and not of the next.
    when hashtextextended(p_message::text || u.user_gid, 0) & 1023 < (m.body ->> 'control_percent')::integer * 1024 / 100
      then 'CONTROL'
    else 'SENT' end
  from segment_message m cross join lateral (
    select * from segment_users((m.body ->> 'segment')::jsonb, p_after, 'ffffffff-ffff-ffff-ffff-ffffffffffff') taken
    where taken.user_gid > p_after order by taken.user_gid limit p_limit
  ) u where m.message_id = p_message order by 1 $$;

-- Takes the users after p_from up to p_to; false if the message was held or stopped, another process has taken them, or this
-- minute's messages are sent.
create function take_segment_users(p_message uuid, p_from uuid, p_to uuid, p_sent integer, p_skipped integer, p_control integer)
returns boolean
language sql
as $$
  with now as (select date_trunc('minute', app_now()) as minute), taken as (
    update segment_message m set taken_until = p_to, sent = sent + p_sent, skipped = skipped + p_skipped,
      control = control + p_control, minute = now.minute,
      sent_in_minute = p_sent + case when m.minute = now.minute then sent_in_minute else 0 end
    from now where message_id = p_message and state = 'SENDING' and taken_until = p_from
      and (p_sent = 0 or m.minute is distinct from now.minute or sent_in_minute < (body ->> 'rate')::integer)
    returning 1
  )
  select exists (select from taken);
$$;

-- A number of users of which nobody can be singled out: 0 for fewer than 20, else rounded down to tens or two digits.
create function console_rounded_reach(p_users bigint) returns bigint
language sql immutable
as $$ select case when p_users < 20 then 0 when p_users < 1000 then p_users / 10 * 10
  else p_users - p_users % (10 ^ (length(p_users::text) - 2))::bigint end $$;

-- As the console lists it.
create view console_segment_message as
select message_id as "messageGid", body as row, version, state, made_at as "madeAt",
  console_rounded_reach(sent) as sent, console_rounded_reach(skipped) as skipped, console_rounded_reach(control) as control
from segment_message;

-- How many users are in a segment, and how many of them get offers. Of many users it counts those of 16 buckets, or of one,
-- of the 256: IDs are random.
create function console_segment_reach(p_segment jsonb) returns table (matching bigint, receiving bigint)
language plpgsql stable security definer set search_path = public, pg_temp set jit = off
as $$ declare
  v_users constant real := (select reltuples from pg_class where oid = 'app_user'::regclass);
  v_part constant integer := case when v_users > 1000000 then 256 when v_users > 50000 then 16 else 1 end;
begin
  return query select console_rounded_reach(v_part * count(*)), console_rounded_reach(v_part * count(*) filter (where may_get_offers))
  from segment_users(p_segment, '00000000-0000-0000-0000-000000000000',
    (case v_part when 1 then 'ff' when 16 then '0f' else '00' end || 'ffffff-ffff-ffff-ffff-ffffffffffff')::uuid)
  where is_inside;
end $$;

-- Writes a draft; its ID, or null if another operator has saved or started it meanwhile.
create function console_save_message(p_message uuid, p_version integer, p_body jsonb, p_who text) returns uuid
language plpgsql security definer set search_path = public, pg_temp
as $$ declare
  v_id uuid;
begin
  if p_message is null then
    insert into segment_message (body, made_by) values (p_body, p_who) returning message_id into v_id;
  else
    update segment_message set body = p_body, version = version + 1
    where message_id = p_message and version = p_version and state = 'DRAFT' returning message_id into v_id;
  end if;
  return v_id;
end $$;

-- Starts, holds, resumes or stops a message; false if it was saved or moved meanwhile.
create function console_move_message(p_message uuid, p_version integer, p_from text, p_to text) returns boolean
language sql security definer set search_path = public, pg_temp
as $$
  update segment_message set state = p_to, ended_at = case when p_to = 'STOPPED' then app_now() end
  where message_id = p_message and version = p_version and state = p_from and p_to <> 'DONE'
    and exists (select from state_edge where machine = 'segment_message' and from_state = p_from and to_state = p_to)
  returning true;
$$;

-- The account of a user number, and whether it may get offers; no row without the account.
create function console_message_reader(p_uid bigint) returns table (user_gid uuid, may_get_offers boolean)
language sql stable security definer set search_path = public, pg_temp
as $$ select d.user_gid, u.is_inside and u.may_get_offers
  from directory_entry d cross join lateral segment_users('{}', d.user_gid, d.user_gid) u
  where d.kind = 'userNumber' and d.key = p_uid::text $$;
