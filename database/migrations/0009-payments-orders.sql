-- Flows that an operator can stop: a stopped flow starts no new payments, and payments in progress
-- continue to their end.
create table money_flow (
  flow text primary key,
  state text not null,
  since timestamptz not null default app_now()
);

insert into state_edge (machine, from_state, to_state)
values ('money_flow', '', 'open'), ('money_flow', 'open', 'stopped'), ('money_flow', 'stopped', 'open');
create trigger money_flow_steps before insert or update of state on money_flow for each row
  execute function enforce_state_edge('money_flow');

insert into money_flow (flow, state)
values ('bill-payments', 'open'), ('autopay-debits', 'open'), ('loan-repayments', 'open'), ('mandates', 'open'),
  ('prize-taxes', 'open'), ('game-purchases', 'open');

-- Stops or reopens a flow and records actor and reason. Returns whether the state changed.
create function switch_flow(p_flow text, p_state text, p_actor text, p_reason text) returns boolean
language plpgsql
as $$
declare
  v_before text;
begin
  if length(p_actor) < 3 or length(p_reason) < 10 then
    raise exception 'say who switches % and why', p_flow using errcode = 'check_violation';
  end if;
  select state into v_before from money_flow where flow = p_flow for update;
  if not found then
    raise exception 'there is no flow %: there are %', p_flow,
      (select string_agg(flow, ', ' order by flow) from money_flow)
      using errcode = 'no_data_found';
  end if;
  if v_before = p_state then return false; end if;
  update money_flow set state = p_state, since = app_now() where flow = p_flow;
  insert into state_change (machine, entity_id, from_state, to_state, actor, evidence)
  values ('money_flow', p_flow, v_before, p_state, p_actor, p_reason);
  return true;
end $$;

-- Payment orders and the attempts to pay them; see docs/decisions/0052-orders-and-attempts.md.
-- Amounts are paise.

create table payment_order (
  user_gid uuid not null,
  merchant_request_id text not null unique,
  -- The area that ordered it, and the area's own record.
  purpose text not null,
  subject_id text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  payee_name text not null,
  -- What is paid for, with the consumer number: sealed.
  note_sealed text not null,
  methods text[] not null,
  locale text not null,
  mandate_reference text,
  state text not null,
  -- The attempt whose money paid the order.
  paid_attempt text,
  -- Whom we owe the amount after fulfilment.
  payee text,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  primary key (user_gid, merchant_request_id),
  check (state not in ('collected', 'fulfilled', 'refunding', 'refunded') or paid_attempt is not null),
  check (state not in ('cancelled', 'expired') or paid_attempt is null),
  check (state <> 'fulfilled' or payee is not null)
) with (fillfactor = 80);

create index payment_order_moving on payment_order (created_at)
  where state in ('open', 'checking', 'collected', 'refunding');

insert into state_edge (machine, from_state, to_state)
select 'payment_order', from_state, unnest(to_states) from (values
  ('', array['open']),
  ('open', array['checking', 'collected', 'cancelled', 'expired']),
  ('checking', array['open', 'collected', 'cancelled']),
  ('collected', array['fulfilled', 'refunding']),
  ('fulfilled', array['refunding']),
  ('refunding', array['refunded'])
) edge (from_state, to_states);

create trigger payment_order_steps before insert or update of state on payment_order
for each row execute function enforce_state_edge('payment_order');
create trigger payment_order_keeps_its_terms before update on payment_order for each row
when ((new.user_gid, new.merchant_request_id, new.purpose, new.subject_id, new.amount, new.fee)
  is distinct from (old.user_gid, old.merchant_request_id, old.purpose, old.subject_id, old.amount, old.fee))
execute function refuse_other_terms();

create table payment_attempt (
  user_gid uuid not null,
  -- The attempt's name at the gateway.
  reference text not null unique,
  merchant_request_id text not null,
  number smallint not null check (number > 0),
  state text not null,
  -- Methods offered on the gateway's page, the preselected one first.
  methods text[] not null,
  pay_url text not null default '',
  -- From the gateway's last status.
  method text,
  code text,
  payer text,
  bank_reference text,
  -- Paise that the gateway collected.
  taken bigint check (taken > 0),
  -- When the attempt entered its state at the gateway.
  changed_at timestamptz,
  -- Number of polls since the last change, and the time of the last poll.
  polls integer not null default 0,
  read_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (user_gid, reference),
  unique (merchant_request_id, number),
  foreign key (user_gid, merchant_request_id) references payment_order,
  check (state <> 'succeeded' or (taken is not null and changed_at is not null))
) with (fillfactor = 70);

-- At most one live attempt per order, so that nothing is paid twice.
create unique index payment_attempt_live on payment_attempt (merchant_request_id)
  where state in ('created', 'sent', 'pending');

insert into state_edge (machine, from_state, to_state) values ('payment_attempt', '', 'created');
-- Attempts only move up the ranks, and a success is accepted at any time.
insert into state_edge (machine, from_state, to_state)
select 'payment_attempt', f.state, t.state
from
  (values ('created', 0), ('sent', 1), ('pending', 2), ('failed', 3), ('cancelled', 3), ('expired', 3))
    f (state, rank),
  (values ('sent', 1), ('pending', 2), ('failed', 3), ('cancelled', 3), ('expired', 3), ('succeeded', 4))
    t (state, rank)
where f.rank < t.rank;

create trigger payment_attempt_steps before insert or update of state on payment_attempt
for each row execute function enforce_state_edge('payment_attempt');
create index payment_attempt_moved on payment_attempt (changed_at) where state = 'succeeded';

-- Refunds. The money of an attempt is refunded in full, and once.
create table payment_refund (
  user_gid uuid not null,
  refund_id text not null unique,
  merchant_request_id text not null,
  attempt_reference text not null unique references payment_attempt (reference),
  amount bigint not null check (amount > 0),
  reason text not null,
  -- What proves that the refund is due.
  evidence text not null,
  method text,
  -- DETECTED, REQUESTED, ACCEPTED, SENT_BY_BANK, CREDITED
  state text not null,
  debited_at timestamptz not null,
  -- The promised day, and the last day that the law allows.
  promised_by date not null,
  legal_limit date not null,
  -- Number of the refund's attempt at the gateway. Each has a reference of its own, and the next
  -- begins only after the gateway definitely failed the previous one.
  refund_attempt smallint not null default 1 check (refund_attempt > 0),
  code text,
  bank_reference text,
  polls integer not null default 0,
  credited_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (user_gid, refund_id),
  foreign key (user_gid, merchant_request_id) references payment_order,
  check (state <> 'CREDITED' or credited_at is not null)
) with (fillfactor = 70);

create index payment_refund_of_order on payment_refund (merchant_request_id);
create index payment_refund_open on payment_refund (created_at) where state <> 'CREDITED';

-- ACCEPTED and SENT_BY_BANK lead back to REQUESTED when the gateway gives up.
insert into state_edge (machine, from_state, to_state)
select 'payment_refund', from_state, unnest(to_states) from (values
  ('', array['DETECTED']),
  ('DETECTED', array['REQUESTED']),
  ('REQUESTED', array['ACCEPTED', 'SENT_BY_BANK', 'CREDITED']),
  ('ACCEPTED', array['SENT_BY_BANK', 'CREDITED', 'REQUESTED']),
  ('SENT_BY_BANK', array['CREDITED', 'REQUESTED'])
) edge (from_state, to_states);

create trigger payment_refund_steps before insert or update of state on payment_refund
for each row execute function enforce_state_edge('payment_refund');
create trigger payment_refund_keeps_its_terms before update on payment_refund for each row
when ((new.user_gid, new.refund_id, new.merchant_request_id, new.attempt_reference, new.amount, new.legal_limit)
  is distinct from
    (old.user_gid, old.refund_id, old.merchant_request_id, old.attempt_reference, old.amount, old.legal_limit))
execute function refuse_other_terms();

-- Mandates by which a payer lets us debit later payments. Their states are the gateway's; the payer
-- can change them there too.
create table payment_mandate (
  user_gid uuid not null,
  reference text not null unique,
  purpose text not null,
  subject_id text not null,
  -- Maximum of one debit, in paise.
  max_amount bigint not null check (max_amount > 0),
  payee_name text not null,
  -- What is paid for, with the consumer number: sealed.
  note_sealed text not null,
  locale text not null,
  state text not null,
  pay_url text not null default '',
  payer text,
  code text,
  -- A change that we requested from the gateway, until it is made.
  requested_change text check (requested_change in ('pause', 'resume', 'revoke')),
  -- When we requested it; limits how long a page polls for it.
  requested_at timestamptz,
  changed_at timestamptz,
  polls integer not null default 0,
  created_at timestamptz not null default app_now(),
  -- The payer must agree before this time.
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (user_gid, reference),
  constraint payment_mandate_requested_since check ((requested_change is null) = (requested_at is null))
);

-- Mandates that have not ended are polled every minute; most have ended.
create index payment_mandate_active on payment_mandate (created_at) where state in ('created', 'active', 'paused');

insert into state_edge (machine, from_state, to_state)
select 'payment_mandate', from_state, unnest(to_states) from (values
  ('', array['created']),
  ('created', array['active', 'refused', 'expired', 'paused', 'revoked']),
  ('active', array['paused', 'expired', 'revoked']),
  ('paused', array['active', 'expired', 'revoked'])
) edge (from_state, to_states);

create trigger payment_mandate_steps before insert or update of state on payment_mandate
for each row execute function enforce_state_edge('payment_mandate');

-- Daily settlement files of the gateway.
create table settlement_day (
  day date primary key,
  read_at timestamptz not null default app_now()
);

create table settlement_line (
  day date not null references settlement_day,
  kind text not null check (kind in ('payment', 'refund')),
  reference text not null,
  gateway_id text not null,
  amount bigint not null,
  primary key (day, kind, reference)
);

create index settlement_line_of on settlement_line (kind, reference);

-- Differences between the gateway's files and our books. An entry that only we have counts after
-- the file of the following day was read, because the two clocks do not reach midnight together.
create view settlement_break as
with ours as (
  select 'payment' as kind, reference, taken as amount, (changed_at at time zone 'Asia/Kolkata')::date as day
  from payment_attempt where state = 'succeeded'
  union all
  select 'refund', refund_id || 'R' || refund_attempt, amount, (credited_at at time zone 'Asia/Kolkata')::date
  from payment_refund where state = 'CREDITED'
), known_refund as (
  select refund_id || 'R' || refund_attempt as reference from payment_refund where state in ('ACCEPTED', 'SENT_BY_BANK')
)
select l.day, l.kind, l.reference,
  case when o.reference is null then 'theirs only' else 'amount differs' end as verdict,
  o.amount as ours, l.amount as theirs
from settlement_line l left join ours o using (kind, reference)
where (o.reference is null or o.amount <> l.amount)
  and not (l.kind = 'refund' and l.reference in (select reference from known_refund))
union all
select o.day, o.kind, o.reference, 'ours only', o.amount, null
from ours o
where exists (select from settlement_day where day = o.day)
  and exists (select from settlement_day where day = o.day + 1)
  and not exists (select from settlement_line l where l.kind = o.kind and l.reference = o.reference);
