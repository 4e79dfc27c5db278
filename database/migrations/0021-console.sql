-- The provider's console: operators, what they change, and the record of it; see
-- docs/decisions/0150-console.md. Its server signs in as sikka_console; the app's server has no right to
-- these tables.

create table operator (
  operator_id uuid primary key default gen_random_uuid(),
  name text not null unique check (name ~ '^[a-z][a-z0-9.-]{1,31}$'),
  role text not null check (role in ('content', 'marketing', 'support', 'risk', 'finance', 'admin')),
  -- The secret of the second factor, base32, encrypted.
  second_factor text not null,
  -- Argon2id; null until the invitation is accepted.
  password_hash text,
  -- SHA-256 of the token in the one-time link; null once it was used.
  invitation_hash bytea unique,
  invitation_until timestamptz,
  invited_by text not null,
  invited_at timestamptz not null default app_now(),
  removed_at timestamptz,
  check ((invitation_hash is null) = (invitation_until is null)),
  check (password_hash is not null or invitation_hash is not null or removed_at is not null)
);

-- What sign-in counts; no change of an operator, so it has no entry in the audit.
create table operator_guard (
  operator_id uuid primary key references operator,
  -- The last 30 seconds, counted from 1970, whose code was used: each is accepted once.
  last_step bigint not null default 0,
  wrong_in_a_row integer not null default 0,
  wait_until timestamptz
);

create table operator_session (
  session_id uuid primary key default gen_random_uuid(),
  operator_id uuid not null references operator,
  -- SHA-256 of the token in the cookie.
  token_hash bytea not null unique,
  device text not null,
  opened_at timestamptz not null default app_now(),
  seen_at timestamptz not null default app_now(),
  -- When password and code were last given in this session.
  confirmed_at timestamptz not null default app_now(),
  ended_at timestamptz
);

create index operator_session_live on operator_session (operator_id) where ended_at is null;

-- What is being written and what was ever published, by kind and id.
create table content_draft (
  kind text not null,
  gid text not null,
  -- Counts every save of every draft of this content, so that two people do not overwrite each other.
  version integer not null check (version > 0),
  body jsonb not null,
  edited_by text not null,
  edited_at timestamptz not null default app_now(),
  primary key (kind, gid)
);

create table content_revision (
  kind text not null,
  gid text not null,
  revision integer not null check (revision > 0),
  act text not null check (act in ('IMPORTED', 'PUBLISHED', 'WITHDRAWN', 'ROLLED_BACK')),
  body jsonb not null,
  made_by text not null,
  made_at timestamptz not null default app_now(),
  reason text not null,
  primary key (kind, gid, revision)
);

create trigger content_revision_is_append_only before update or delete or truncate on content_revision
  execute function refuse_change();

-- What operators changed. Each entry is hashed with the one before it, as postings of the ledger are; the
-- head says where the chain ends, so that entries missing at the end are noticed too.
create table console_audit (
  number bigint primary key,
  at timestamptz not null,
  -- Name of the operator, or 'ops:<name>' for a command on the machine.
  actor text not null,
  session_id uuid,
  act text not null,
  -- '<kind>:<id>'.
  subject text not null,
  reason text not null,
  before jsonb,
  after jsonb,
  made_in xid8 not null,
  chain bytea not null
);

create index console_audit_of_subject on console_audit (subject text_pattern_ops, number);
create index console_audit_of_actor on console_audit (actor, number);
create index console_audit_of_transaction on console_audit (made_in);

create trigger console_audit_is_append_only before update or delete or truncate on console_audit
  execute function refuse_change();

create table console_audit_head (
  only_row boolean primary key default true check (only_row),
  number bigint not null,
  chain bytea not null
);
insert into console_audit_head (number, chain) values (0, '\x');

create function console_audit_link(before bytea, entry console_audit) returns bytea
language sql stable
as $$ select sha256(before || convert_to(jsonb_build_array(entry.number, extract(epoch from entry.at), entry.actor,
  entry.session_id, entry.act, entry.subject, entry.reason, entry.before, entry.after)::text, 'UTF8')) $$;

-- Records a change of the running transaction. It belongs to the owner, so that nothing else writes
-- entries. The head is locked until the end: entries have no gaps, and their order is that of commits.
create function record_console_change(
  p_actor text, p_session uuid, p_act text, p_subject text, p_reason text, p_before jsonb, p_after jsonb
) returns bigint
language plpgsql security definer set search_path = public, pg_temp
as $$ declare
  v_head console_audit_head;
  v_entry console_audit;
begin
  select * into v_head from console_audit_head for update;
  v_entry := row(v_head.number + 1, app_now(), p_actor, p_session, p_act, p_subject, p_reason, p_before, p_after,
    pg_current_xact_id(), '\x'::bytea);
  v_entry.chain := console_audit_link(v_head.chain, v_entry);
  insert into console_audit select v_entry.*;
  update console_audit_head set number = v_entry.number, chain = v_entry.chain;
  return v_entry.number;
end $$;

-- Entries that were altered, and numbers that are missing.
create view console_audit_break as
select e.number from (select a, a.number, chain, lag(a.number, 1, 0::bigint) over w as previous,
    lag(chain, 1, '\x'::bytea) over w as before from console_audit a window w as (order by a.number)) e
where e.number <> e.previous + 1 or e.chain <> console_audit_link(e.before, e.a)
union
select h.number from console_audit_head h
where h.number > 0 and not exists (select from console_audit a where a.number = h.number and a.chain = h.chain);

-- Whether the login is the console's, also inside of a function that runs as the owner: the login is the session's, or the
-- role that it has taken. It can change neither. The role exists once database/rights.sql has run.
create function is_console_login() returns boolean
language sql stable
as $$ select coalesce(pg_has_role(login, to_regrole('sikka_console'), 'usage')
    and not pg_has_role(login, to_regrole('sikka_app'), 'usage'), false)
  from (select coalesce(nullif(current_setting('role'), 'none'), session_user)::name as login) session $$;

-- Refuses to commit what the console has changed, itself or by a function of the owner's, without an entry in the audit of
-- the same transaction.
create function require_console_audit() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$ begin
  if is_console_login() and not exists (select from console_audit where made_in = pg_current_xact_id()) then
    raise exception '% was changed without an entry in the audit', tg_table_name using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger operator_is_audited after insert or update or delete on operator
  deferrable initially deferred for each row execute function require_console_audit();
create constraint trigger content_draft_is_audited after insert or update or delete on content_draft
  deferrable initially deferred for each row execute function require_console_audit();
create constraint trigger content_revision_is_audited after insert on content_revision
  deferrable initially deferred for each row execute function require_console_audit();
create constraint trigger channel_is_audited after insert or update or delete on channel
  deferrable initially deferred for each row execute function require_console_audit();
create constraint trigger entity_is_audited after insert or update or delete on entity
  deferrable initially deferred for each row execute function require_console_audit();
create constraint trigger resource_is_audited after insert or update or delete on resource
  deferrable initially deferred for each row execute function require_console_audit();

-- Flows of money, with who switched them last and why. A view reads with its owner's rights.
create view console_flow as
select f.flow, f.state, f.since, c.actor, c.evidence as reason
from money_flow f left join lateral (select actor, evidence from state_change
  where machine = 'money_flow' and entity_id = f.flow order by change_id desc limit 1) c on true;

-- The console switches a flow by this alone, as the owner; the audit of the same transaction says who did it and why.
create function console_switch_flow(p_flow text, p_state text, p_actor text, p_reason text) returns boolean
language sql security definer set search_path = public, pg_temp
as $$
  select switch_flow(p_flow, p_state, p_actor, p_reason);
$$;

create constraint trigger money_flow_is_audited after update on money_flow
  deferrable initially deferred for each row execute function require_console_audit();
