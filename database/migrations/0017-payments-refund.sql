-- Money on its way back to who paid it. An attempt's money goes back whole, and once.
create table payment_refund (
  user_gid uuid not null,
  refund_id text not null unique,
  merchant_request_id text not null,
  attempt_reference text not null unique references payment_attempt (reference),
  amount bigint not null check (amount > 0),
  reason text not null,
  -- What proves that it is due.
  evidence text not null,
  method text,
  -- DETECTED, REQUESTED, ACCEPTED, SENT_BY_BANK, CREDITED
  state text not null,
  debited_at timestamptz not null,
  -- The day it was promised for, and the last one that the law gives.
  promised_by date not null,
  legal_limit date not null,
  -- Which try at the gateway it is: each has a reference of its own, and a new one begins only after the old one definitely failed.
  try smallint not null default 1 check (try > 0),
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

insert into state_edge (machine, from_state, to_state) values
  ('payment_refund', '', 'DETECTED'),
  ('payment_refund', 'DETECTED', 'REQUESTED'),
  ('payment_refund', 'REQUESTED', 'ACCEPTED'), ('payment_refund', 'REQUESTED', 'SENT_BY_BANK'), ('payment_refund', 'REQUESTED', 'CREDITED'),
  ('payment_refund', 'ACCEPTED', 'SENT_BY_BANK'), ('payment_refund', 'ACCEPTED', 'CREDITED'),
  ('payment_refund', 'SENT_BY_BANK', 'CREDITED'),
  -- The gateway gave up: it is sent once more.
  ('payment_refund', 'ACCEPTED', 'REQUESTED'), ('payment_refund', 'SENT_BY_BANK', 'REQUESTED');

create trigger payment_refund_steps before insert or update of state on payment_refund
for each row execute function enforce_state_edge('payment_refund');
create trigger payment_refund_keeps_its_terms before update on payment_refund for each row
when ((new.user_gid, new.refund_id, new.merchant_request_id, new.attempt_reference, new.amount, new.legal_limit)
  is distinct from (old.user_gid, old.refund_id, old.merchant_request_id, old.attempt_reference, old.amount, old.legal_limit))
execute function refuse_other_terms();
