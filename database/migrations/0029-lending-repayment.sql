-- Loans are paid back at their lenders; see docs/decisions/0085-loan-repayments.md.

-- One repayment, from the order to the lender's books. Its terms are those of the lender's quote.
create table loan_repayment (
  user_gid uuid not null,
  -- `repaymentGid` of the contract.
  repayment_id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  quote_id uuid not null,
  lender_id text not null,
  -- The lender's names of the loan and of the quote.
  loan_reference text not null,
  lender_quote_id text not null,
  purpose text not null check (purpose in ('DUE', 'PART', 'FORECLOSURE', 'RETURN')),
  -- [{ kind, paise }]: they add up to the amount.
  lines jsonb not null,
  amount bigint not null check (amount > 0),
  quote_valid_until timestamptz not null,
  -- The lender knows it by this name: the idempotency key of the repayment there.
  reference text not null unique,
  merchant_request_id text unique,
  state text not null,
  -- How it was paid, once it was: the gateway's words.
  method text,
  payer text,
  bank_reference text,
  paid_at timestamptz,
  -- Number of the lender's receipt.
  receipt_number text,
  -- Why the lender refused it: its code and its text.
  code text,
  reason text,
  polls integer not null default 0,
  created_at timestamptz not null default app_now(),
  debited_at timestamptz,
  posted_at timestamptz,
  ended_at timestamptz,
  primary key (user_gid, repayment_id),
  foreign key (user_gid, application_id) references loan_application,
  foreign key (user_gid, quote_id) references loan_quote,
  check (state not in ('DEBITED', 'POSTING', 'PENDING', 'BOOKED') or debited_at is not null),
  check (state <> 'BOOKED' or receipt_number is not null)
) with (fillfactor = 80);

create unique index loan_repayment_by_id on loan_repayment (repayment_id);
create index loan_repayment_newest on loan_repayment (user_gid, created_at desc);
create index loan_repayment_of_loan on loan_repayment (application_id, ended_at desc);
-- A loan is paid once at a time, and a quote is paid once.
create unique index loan_repayment_open on loan_repayment (application_id) where state in ('CREATED', 'DEBITED', 'POSTING', 'PENDING');
create unique index loan_repayment_of_quote on loan_repayment (quote_id) where state not in ('CANCELLED', 'EXPIRED');
create index loan_repayment_moving on loan_repayment (debited_at) where state in ('DEBITED', 'POSTING', 'PENDING');
create index loan_repayment_booked on loan_repayment (lender_id, ((ended_at at time zone 'Asia/Kolkata')::date)) where state = 'BOOKED';

insert into state_edge (machine, from_state, to_state) values
  ('loan_repayment', '', 'CREATED'),
  ('loan_repayment', 'CREATED', 'DEBITED'), ('loan_repayment', 'CREATED', 'CANCELLED'), ('loan_repayment', 'CREATED', 'EXPIRED'),
  ('loan_repayment', 'DEBITED', 'POSTING'),
  ('loan_repayment', 'POSTING', 'PENDING'), ('loan_repayment', 'POSTING', 'BOOKED'), ('loan_repayment', 'POSTING', 'REJECTED'),
  ('loan_repayment', 'PENDING', 'BOOKED'), ('loan_repayment', 'PENDING', 'REJECTED'),
  ('loan_repayment', 'REJECTED', 'REFUNDED');

create trigger loan_repayment_steps before insert or update of state on loan_repayment
for each row execute function enforce_state_edge('loan_repayment');
create trigger loan_repayment_keeps_its_terms before update on loan_repayment for each row
when ((new.user_gid, new.repayment_id, new.application_id, new.quote_id, new.lender_id, new.loan_reference, new.lender_quote_id, new.purpose, new.lines,
    new.amount, new.quote_valid_until, new.reference)
  is distinct from (old.user_gid, old.repayment_id, old.application_id, old.quote_id, old.lender_id, old.loan_reference, old.lender_quote_id, old.purpose,
    old.lines, old.amount, old.quote_valid_until, old.reference))
execute function refuse_other_terms();

-- What the lender's books say of a repayment that has ended in ours, when it was asked again.
create table loan_repayment_confirmation (
  repayment_id uuid primary key references loan_repayment (repayment_id),
  -- 'processing', 'booked', 'rejected', or 'unknown': the lender never had it.
  state text not null check (state in ('processing', 'booked', 'rejected', 'unknown')),
  amount bigint,
  receipt_number text,
  read_at timestamptz not null default app_now(),
  check ((state = 'unknown') = (amount is null))
);

-- Where the two books differ. What never left us, the lender cannot have.
create view loan_repayment_break as
select r.repayment_id, r.reference, r.lender_id, r.ended_at, r.state as ours, c.state as theirs, r.amount, c.amount as their_amount,
  case
    when (r.state = 'BOOKED') <> (c.state = 'booked') then 'another end'
    when c.amount <> r.amount then 'amount differs'
    else 'receipt differs'
  end as verdict
from loan_repayment r join loan_repayment_confirmation c using (repayment_id)
where (r.state = 'BOOKED') <> (c.state = 'booked') or c.amount <> r.amount
  or (r.state = 'BOOKED' and c.receipt_number is distinct from r.receipt_number);
