-- Bill payments; see docs/decisions/0070-bill-payments.md. Amounts are paise. Data that identifies
-- a biller's customer is sealed, or an HMAC.

-- The network's last list of billers, and its day.
create table bill_catalogue (
  provider text primary key,
  day date not null,
  billers text not null,
  fetched_at timestamptz not null default app_now()
);

create table bill_plan_list (
  biller_id text primary key,
  day date not null,
  plans text not null
);

-- A bill account that a user linked.
create table bill_account (
  user_gid uuid not null,
  account_id uuid not null default uuidv7(),
  biller_id text not null,
  category text not null,
  -- HMAC of biller and parameters.
  fingerprint text not null,
  -- { params, consumerNumber, consumerName }
  customer_sealed text not null,
  nickname text not null default '',
  reminders boolean not null default true,
  -- The last known bill; 0 when nothing is due.
  due_amount bigint not null default 0 check (due_amount >= 0),
  due_date date,
  due_bill_id uuid,
  -- Why the last fetch returned no bill.
  no_bill_code text,
  no_bill_text text,
  -- When the biller was last queried, and when it answered.
  requested_at timestamptz,
  answered_at timestamptz,
  linked_at timestamptz not null default app_now(),
  deleted_at timestamptz,
  primary key (user_gid, account_id)
) with (fillfactor = 80);

create unique index bill_account_once on bill_account (user_gid, fingerprint) where deleted_at is null;

-- A query to a biller: fetches a bill, or validates an account.
create table bill_query (
  user_gid uuid not null,
  query_id uuid not null default uuidv7(),
  -- Name at the network.
  reference text not null unique,
  biller_id text not null,
  account_id uuid,
  fingerprint text not null,
  customer_sealed text not null,
  state text not null check (state in ('processing', 'ready', 'refused')),
  code text,
  reason text,
  source text,
  requested_at timestamptz not null default app_now(),
  ended_at timestamptz,
  primary key (user_gid, query_id)
);

create index bill_query_age on bill_query (requested_at);
create index bill_query_processing on bill_query (requested_at) where state = 'processing';

-- A bill as the biller reported it.
create table bill (
  user_gid uuid not null,
  bill_id uuid not null default uuidv7(),
  query_id uuid not null,
  account_id uuid,
  biller_id text not null,
  category text not null,
  fingerprint text not null,
  customer_sealed text not null,
  -- All other fields of the biller's response, as one document.
  content_sealed text not null,
  ref_id text not null,
  bill_number text not null,
  amount bigint not null check (amount >= 0),
  due_date date,
  fetched_at timestamptz not null default app_now(),
  pay_until timestamptz not null,
  paid_at timestamptz,
  primary key (user_gid, bill_id)
);

create index bill_of_query on bill (user_gid, query_id);
create index bill_of_account on bill (user_gid, account_id, fetched_at desc) where account_id is not null;
create index bill_age on bill (fetched_at);

-- Payment of a bill, from the order to the biller's confirmation.
create table bill_payment (
  user_gid uuid not null,
  payment_id uuid not null default uuidv7(),
  merchant_request_id text unique,
  bill_id uuid,
  account_id uuid,
  biller_id text not null,
  biller_name text not null,
  category text not null,
  fingerprint text not null,
  customer_sealed text not null,
  ref_id text,
  bill_number text not null default '',
  bill_period text not null default '',
  due_date date,
  option_name text,
  plan_id text,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  method text not null,
  locale text not null,
  -- The debt that is locked while the payment is open: a key of kind 'billDebt' in directory_entry.
  lock_key text not null,
  state text not null,
  -- Name at the network: the idempotency key of the payment.
  reference text not null unique,
  bank_reference text,
  payer text,
  txn_reference_id text,
  approval_ref text,
  code text,
  reason text,
  polls integer not null default 0,
  created_at timestamptz not null default app_now(),
  debited_at timestamptz,
  posted_at timestamptz,
  ended_at timestamptz,
  -- Remainder of the bill once this payment succeeds, in paise; 0 if it pays the bill in full. The
  -- remainder may be paid at once.
  left_after bigint not null default 0 check (left_after >= 0),
  primary key (user_gid, payment_id)
) with (fillfactor = 80);

create unique index bill_payment_by_id on bill_payment (payment_id);
create index bill_payment_newest on bill_payment (user_gid, created_at desc);
create index bill_payment_of_account on bill_payment (user_gid, account_id, created_at desc)
  where account_id is not null;
-- Open payments are found by their missing end, not by their state, so that a step between open
-- states writes no index.
create index bill_payment_moving on bill_payment (debited_at) where ended_at is null;
create index bill_payment_confirmed on bill_payment (ended_at) where approval_ref is not null;

-- CANCELLED and EXPIRED lead to REFUNDED when money arrived after the order was closed.
insert into state_edge (machine, from_state, to_state)
select 'bill_payment', from_state, unnest(to_states) from (values
  ('', array['CREATED']),
  ('CREATED', array['DEBITED', 'CANCELLED', 'EXPIRED']),
  ('DEBITED', array['POSTING']),
  ('POSTING', array['PENDING', 'SUCCESS', 'REJECTED']),
  ('PENDING', array['SUCCESS', 'REJECTED']),
  ('CANCELLED', array['REFUNDED']),
  ('EXPIRED', array['REFUNDED']),
  ('REJECTED', array['REFUNDED']),
  ('SUCCESS', array['REFUNDED'])
) edge (from_state, to_states);

create trigger bill_payment_steps before insert or update of state on bill_payment
for each row execute function enforce_state_edge('bill_payment');
create trigger bill_payment_keeps_its_terms before update on bill_payment for each row
when ((new.user_gid, new.payment_id, new.biller_id, new.fingerprint, new.customer_sealed, new.amount,
    new.fee, new.reference, new.lock_key, new.left_after)
  is distinct from (old.user_gid, old.payment_id, old.biller_id, old.fingerprint, old.customer_sealed, old.amount,
    old.fee, old.reference, old.lock_key, old.left_after))
execute function refuse_other_terms();

-- Complaints about bill payments, as tickets of the bill network.
create table bill_complaint (
  user_gid uuid not null,
  complaint_id uuid not null default uuidv7(),
  payment_id uuid not null,
  -- Name at the network.
  reference text not null unique,
  disposition text not null,
  -- The user's text.
  content_sealed text not null,
  state text not null,
  ticket_id text,
  ticket_type text not null check (ticket_type in ('DISPUTE', 'COMPLAINT')),
  -- Day (IST) by which a dispute is decided, as the network said.
  due_day date,
  assigned_to text check (assigned_to in ('BILLER', 'NETWORK', 'US')),
  remarks text,
  -- Why the network refused it.
  code text,
  polls integer not null default 0,
  raised_at timestamptz not null default app_now(),
  primary key (user_gid, complaint_id)
) with (fillfactor = 80);

create unique index bill_complaint_by_id on bill_complaint (complaint_id);
create unique index bill_complaint_open on bill_complaint (payment_id)
  where state in ('SENDING', 'ASSIGNED', 'PENDING_REFUND');
create index bill_complaint_of_payment on bill_complaint (user_gid, payment_id, raised_at desc);
create index bill_complaint_following on bill_complaint (raised_at)
  where state in ('SENDING', 'ASSIGNED', 'PENDING_REFUND');

-- A closed complaint changes only when the money was refunded.
insert into state_edge (machine, from_state, to_state)
select 'bill_complaint', from_state, unnest(to_states) from (values
  ('', array['SENDING']),
  ('SENDING', array['ASSIGNED', 'RESOLVED', 'REJECTED', 'DEFAULT_RESOLVED', 'PENDING_REFUND',
    'REFUNDED', 'COULD_NOT_RAISE']),
  ('ASSIGNED', array['RESOLVED', 'REJECTED', 'DEFAULT_RESOLVED', 'PENDING_REFUND', 'REFUNDED']),
  ('PENDING_REFUND', array['ASSIGNED', 'RESOLVED', 'REJECTED', 'DEFAULT_RESOLVED', 'REFUNDED']),
  ('RESOLVED', array['REFUNDED']), ('REJECTED', array['REFUNDED']), ('DEFAULT_RESOLVED', array['REFUNDED'])
) edge (from_state, to_states);

create trigger bill_complaint_steps before insert or update of state on bill_complaint
for each row execute function enforce_state_edge('bill_complaint');

-- Bills pushed by the network, and autopay. Amounts are paise.

-- Registration of an account at the network, so that its bills are pushed to us.
create table bill_registration (
  user_gid uuid not null,
  registration_id uuid not null default uuidv7(),
  account_id uuid not null,
  -- Name at the network.
  reference text not null unique,
  type text not null check (type in ('VIEW_N_PAY', 'AUTO_PAY')),
  state text not null,
  -- The registration is to end, or has ended.
  is_unwanted boolean not null default false,
  code text,
  polls integer not null default 0,
  created_at timestamptz not null default app_now(),
  primary key (user_gid, registration_id)
) with (fillfactor = 80);

create unique index bill_registration_once on bill_registration (user_gid, account_id, type)
where not is_unwanted and state in ('SENDING', 'PENDING', 'SUCCESS');
create index bill_registration_following on bill_registration (created_at)
where state in ('SENDING', 'PENDING') or (state = 'SUCCESS' and is_unwanted);

insert into state_edge (machine, from_state, to_state)
select 'bill_registration', from_state, unnest(to_states) from (values
  ('', array['SENDING']),
  ('SENDING', array['PENDING', 'SUCCESS', 'FAILED', 'CANCELLED']),
  ('PENDING', array['SUCCESS', 'FAILED', 'CANCELLED']),
  ('SUCCESS', array['FAILED', 'CANCELLED'])
) edge (from_state, to_states);

create trigger bill_registration_steps before insert or update of state on bill_registration
for each row execute function enforce_state_edge('bill_registration');

-- A bill that the network pushed. It answers a registration as a fetched bill answers a query:
-- bill.query_id is the registration's id.
create table bill_push (
  user_gid uuid not null,
  push_id text not null,
  account_id uuid not null,
  registration_id uuid not null,
  -- Null if the bill was paid elsewhere before we read it.
  bill_id uuid,
  is_skipped boolean not null,
  taken_at timestamptz not null default app_now(),
  primary key (user_gid, push_id)
);

-- A user's standing instruction to pay the bills of one account.
create table bill_autopay (
  user_gid uuid not null,
  autopay_id uuid not null,
  account_id uuid not null,
  state text not null,
  -- Maximum of one debit, including the fee.
  max_amount bigint not null check (max_amount > 0),
  -- Last day of debits.
  ends_on date not null,
  mandate_reference text not null unique,
  -- The gateway's last status.
  mandate_state text not null default 'created',
  payer text,
  locale text not null,
  -- Why the network does not push the account's bills.
  code text,
  created_at timestamptz not null default app_now(),
  primary key (user_gid, autopay_id)
) with (fillfactor = 80);

create unique index bill_autopay_by_id on bill_autopay (autopay_id);
create unique index bill_autopay_once on bill_autopay (user_gid, account_id)
  where state in ('WAITING', 'ACTIVE', 'PAUSED');

insert into state_edge (machine, from_state, to_state)
select 'bill_autopay', from_state, unnest(to_states) from (values
  ('', array['WAITING']),
  ('WAITING', array['ACTIVE', 'PAUSED', 'REFUSED', 'REVOKED', 'ENDED']),
  ('ACTIVE', array['PAUSED', 'REVOKED', 'ENDED']),
  ('PAUSED', array['ACTIVE', 'REVOKED', 'ENDED'])
) edge (from_state, to_states);

create trigger bill_autopay_steps before insert or update of state on bill_autopay
for each row execute function enforce_state_edge('bill_autopay');

-- A debit for a pushed bill, from its announcement to its order: one per bill, even if the push is
-- repeated.
create table bill_debit (
  user_gid uuid not null,
  debit_id uuid not null default uuidv7(),
  autopay_id uuid not null,
  push_id text not null unique,
  bill_id uuid not null,
  bill_amount bigint not null check (bill_amount > 0),
  fee bigint not null check (fee >= 0),
  -- Day (IST) of the debit.
  day date not null,
  state text not null,
  merchant_request_id text unique,
  announced_at timestamptz not null default app_now(),
  primary key (user_gid, debit_id)
) with (fillfactor = 80);

create unique index bill_debit_by_id on bill_debit (debit_id);
create index bill_debit_of_autopay on bill_debit (autopay_id, announced_at desc);
create index bill_debit_announced on bill_debit (announced_at) where state = 'ANNOUNCED';

-- TOO_HIGH: above the limit. SKIPPED: by the user. CLEARED: paid otherwise. MISSED: it was not
-- possible on its day.
insert into state_edge (machine, from_state, to_state)
select 'bill_debit', from_state, unnest(to_states) from (values
  ('', array['ANNOUNCED', 'TOO_HIGH', 'MISSED']),
  ('ANNOUNCED', array['SKIPPED', 'CLEARED', 'MISSED', 'ORDERED']),
  ('TOO_HIGH', array['CLEARED']), ('SKIPPED', array['CLEARED'])
) edge (from_state, to_states);

create trigger bill_debit_steps before insert or update of state on bill_debit
for each row execute function enforce_state_edge('bill_debit');

-- Daily settlement files of the network.
create table bill_settlement_day (
  day date primary key,
  read_at timestamptz not null default app_now()
);

create table bill_settlement_line (
  day date not null references bill_settlement_day,
  -- 'payment': what the network owes a biller for our payment. 'return': what a biller returned
  -- after a dispute.
  kind text not null check (kind in ('payment', 'return')),
  reference text not null,
  txn_reference_id text not null,
  amount bigint not null,
  primary key (day, kind, reference)
);

create index bill_settlement_line_of on bill_settlement_line (kind, reference);

-- Differences between the network's files and our books. An entry that only we have counts after
-- the file of the following day was read, because the two clocks do not reach midnight together.
create view bill_settlement_break as
with ours as (
  select 'payment' as kind, reference, amount, (ended_at at time zone 'Asia/Kolkata')::date as day
  from bill_payment where approval_ref is not null
  union all
  select 'return', p.reference, p.amount, (s.at at time zone 'Asia/Kolkata')::date
  from bill_complaint c
  join bill_payment p using (payment_id)
  join state_change s on s.machine = 'bill_complaint' and s.entity_id = c.complaint_id::text and s.to_state = 'REFUNDED'
  where c.state = 'REFUNDED'
)
select l.day, l.kind, l.reference,
  case when o.reference is null then 'theirs only' else 'amount differs' end as verdict,
  o.amount as ours, l.amount as theirs
from bill_settlement_line l left join ours o using (kind, reference)
where o.reference is null or o.amount <> l.amount
union all
select o.day, o.kind, o.reference, 'ours only', o.amount, null
from ours o
where exists (select from bill_settlement_day where day = o.day)
  and exists (select from bill_settlement_day where day = o.day + 1)
  and not exists (select from bill_settlement_line l where l.kind = o.kind and l.reference = o.reference);
