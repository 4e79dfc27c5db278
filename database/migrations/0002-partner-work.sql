-- State machines: which state may follow which. A table with a column `state` takes part by a
-- trigger `before insert or update of state on <table> for each row execute function
-- enforce_state_edge('<machine>')`.
create table state_edge (
  machine text not null,
  -- '' before the first state.
  from_state text not null,
  to_state text not null check (to_state <> ''),
  primary key (machine, from_state, to_state)
);

create function enforce_state_edge() returns trigger
language plpgsql
as $$
declare
  v_from text := case when tg_op = 'INSERT' then '' else old.state end;
begin
  if not exists (
    select from state_edge where machine = tg_argv[0] and from_state = v_from and to_state = new.state
  ) then
    raise exception 'no transition of % leads from "%" to "%"', tg_argv[0], v_from, new.state
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- History of all transitions, with actor and evidence.
create table state_change (
  machine text not null,
  entity_id text not null,
  change_id uuid not null default uuidv7(),
  from_state text not null,
  to_state text not null,
  actor text not null,
  -- What proves it: the id of a partner's event, the reference of a journal, ...
  evidence text not null default '',
  at timestamptz not null default app_now(),
  primary key (machine, entity_id, change_id)
);

create trigger state_change_is_append_only before update or delete or truncate on state_change
  execute function refuse_change();

-- Outbox: steps enqueued for partners, one row for each entity that is followed, finished ones
-- included; see docs/decisions/0053-outbox.md.
create table outbox (
  topic text not null,
  entity_id text not null,
  due timestamptz not null,
  -- Consecutive failures, and the time of the first of them.
  attempts integer not null default 0,
  failing_since timestamptz,
  -- Number of times it was taken. Ending a step names the number, so that a worker whose lease
  -- expired ends nothing.
  taken integer not null default 0,
  lease_until timestamptz,
  -- When it is due again, because it was enqueued again while a worker ran it.
  again_at timestamptz,
  done_at timestamptz,
  dead_because text,
  enqueued_at timestamptz not null default app_now(),
  primary key (topic, entity_id),
  check (done_at is null or dead_because is null)
) with (fillfactor = 70);

create index outbox_due on outbox (due) where done_at is null and dead_because is null;
create index outbox_dead on outbox (topic) where dead_because is not null;
create index outbox_done on outbox (done_at) where done_at is not null;

-- Accepted webhook events with a valid signature. An event only names an entity, whose state is
-- then read from the partner.
create table inbox (
  source text not null,
  event_id text not null check (length(event_id) between 1 and 200),
  subject text not null,
  reference text not null,
  -- SHA-256 of the raw body.
  raw_hash bytea not null,
  received_at timestamptz not null default app_now(),
  primary key (source, event_id)
);

create index inbox_age on inbox (received_at);
create index inbox_pushes on inbox (received_at) where source = 'network' and subject = 'push';

-- Cases for operators to investigate. No case moves money by itself.
create table operations_case (
  case_id uuid primary key default uuidv7(),
  -- 'amount_mismatch', 'gateway_contradicts', ...
  kind text not null,
  -- The entity: reference of an attempt, id of a refund.
  subject text not null,
  detail text not null,
  opened_at timestamptz not null default app_now(),
  closed_at timestamptz,
  closed_by text,
  check ((closed_at is null) = (closed_by is null))
);

create unique index operations_case_open on operations_case (kind, subject) where closed_at is null;
