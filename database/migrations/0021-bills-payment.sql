-- One payment of a bill, from the order to the biller's confirmation.
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
  -- What it locks, while it does: a key of kind 'billDebt' in directory_entry.
  lock_key text not null,
  state text not null,
  -- The network knows it by this name: the idempotency key of the payment there.
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
  primary key (user_gid, payment_id)
) with (fillfactor = 80);

create unique index bill_payment_by_id on bill_payment (payment_id);
create index bill_payment_newest on bill_payment (user_gid, created_at desc);
create index bill_payment_of_account on bill_payment (user_gid, account_id, created_at desc) where account_id is not null;
-- What is open is told by its end and not by its state: so a step from one open state to the next writes no index.
create index bill_payment_moving on bill_payment (debited_at) where ended_at is null;
create index bill_payment_confirmed on bill_payment (ended_at) where approval_ref is not null;

insert into state_edge (machine, from_state, to_state) values
  ('bill_payment', '', 'CREATED'),
  ('bill_payment', 'CREATED', 'DEBITED'), ('bill_payment', 'CREATED', 'CANCELLED'), ('bill_payment', 'CREATED', 'EXPIRED'),
  ('bill_payment', 'DEBITED', 'POSTING'),
  ('bill_payment', 'POSTING', 'PENDING'), ('bill_payment', 'POSTING', 'SUCCESS'), ('bill_payment', 'POSTING', 'REJECTED'),
  ('bill_payment', 'PENDING', 'SUCCESS'), ('bill_payment', 'PENDING', 'REJECTED'),
  -- Money that came after the order was closed went back too.
  ('bill_payment', 'CANCELLED', 'REFUNDED'), ('bill_payment', 'EXPIRED', 'REFUNDED'),
  ('bill_payment', 'REJECTED', 'REFUNDED'), ('bill_payment', 'SUCCESS', 'REFUNDED');

create trigger bill_payment_steps before insert or update of state on bill_payment
for each row execute function enforce_state_edge('bill_payment');
create trigger bill_payment_keeps_its_terms before update on bill_payment for each row
when ((new.user_gid, new.payment_id, new.biller_id, new.fingerprint, new.customer_sealed, new.amount, new.fee, new.reference, new.lock_key)
  is distinct from (old.user_gid, old.payment_id, old.biller_id, old.fingerprint, old.customer_sealed, old.amount, old.fee, old.reference, old.lock_key))
execute function refuse_other_terms();
