-- The loan of an application as the lender reports it; see docs/decisions/0084-running-loans.md.
create table loan (
  user_gid uuid not null,
  application_id uuid not null,
  -- The last snapshot that agrees with the signed terms, sealed, and when it was read.
  reported_sealed text,
  reported_at timestamptz,
  -- The last snapshot of any kind: its time at the lender, when its request was sent, and where it
  -- contradicts the signed terms.
  snapshot_changed_at timestamptz,
  snapshot_requested_at timestamptz,
  contradiction text,
  -- From the last snapshot that agrees: the lender's status and its time, whether any instalment
  -- was paid, the principal, and the net disbursement and its time. Amounts are paise.
  status text,
  status_changed_at timestamptz,
  has_repaid boolean not null default false,
  disbursed_principal bigint check (disbursed_principal > 0),
  net_disbursed bigint check (net_disbursed > 0),
  disbursed_at timestamptz,
  -- When opening the loan last requested a snapshot.
  requested_at timestamptz,
  primary key (user_gid, application_id),
  foreign key (user_gid, application_id) references loan_application,
  check ((reported_sealed is null) = (reported_at is null)),
  check ((reported_sealed is null) = (status is null)),
  check ((status is null) = (status_changed_at is null)),
  check ((status is null) = (disbursed_principal is null)),
  check ((status is null) = (net_disbursed is null)),
  check ((status is null) = (disbursed_at is null)),
  check ((snapshot_changed_at is null) = (snapshot_requested_at is null)),
  check (snapshot_changed_at is not null or (reported_sealed is null and contradiction is null)),
  check (reported_sealed is not null or contradiction is not null or snapshot_changed_at is null)
) with (fillfactor = 80);

create index loan_disbursed on loan (((disbursed_at at time zone 'Asia/Kolkata')::date));

create function loan_never_goes_back() returns trigger language plpgsql as $$
begin
  raise exception 'an older snapshot never replaces a newer one' using errcode = 'restrict_violation';
end $$;
create trigger loan_never_goes_back before update on loan for each row
when ((new.snapshot_changed_at, new.snapshot_requested_at) < (old.snapshot_changed_at, old.snapshot_requested_at))
execute function loan_never_goes_back();

-- Amounts that a lender quoted for a repayment.
create table loan_quote (
  user_gid uuid not null,
  quote_id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  purpose text not null check (purpose in ('DUE', 'PART', 'FORECLOSURE', 'RETURN')),
  -- The part to be prepaid, in paise.
  part bigint check (part > 0),
  state text not null default 'REQUESTED' check (state in ('REQUESTED', 'READY', 'REFUSED', 'UNANSWERED')),
  requested_at timestamptz not null default app_now(),
  answered_at timestamptz,
  -- The lender's id of the quote, its lines as [{ kind, paise }], and their sum.
  lender_quote_id text,
  lines jsonb,
  payable bigint check (payable > 0),
  valid_until timestamptz,
  -- What a part payment changes, as the lender's quote says; null if the lender does not say it in
  -- advance.
  part_effect text check (part_effect in ('FEWER_INSTALMENTS', 'LOWER_INSTALMENTS')),
  -- Why there is no quote: the lender's code, or DIFFERS when it exceeds the signed terms.
  refused_code text,
  primary key (user_gid, quote_id),
  foreign key (user_gid, application_id) references loan_application,
  check ((purpose = 'PART') = (part is not null)),
  check ((state = 'REQUESTED') = (answered_at is null)),
  check ((state = 'READY') = (lender_quote_id is not null)),
  check ((state = 'READY') = (lines is not null)),
  check ((state = 'READY') = (payable is not null)),
  check ((state = 'READY') = (valid_until is not null)),
  check ((state = 'REFUSED') = (refused_code is not null)),
  constraint loan_quote_part_effect check (part_effect is null or (purpose = 'PART' and state = 'READY'))
);

create unique index loan_quote_by_id on loan_quote (quote_id);
-- Concurrent requests are merged into one.
create unique index loan_quote_requested on loan_quote (user_gid, application_id, purpose, coalesce(part, 0))
  where state = 'REQUESTED';

create trigger loan_quote_is_final before update or delete on loan_quote for each row when (old.state <> 'REQUESTED')
execute function refuse_final_change();

-- Documents of applications and loans, exactly as the lender signed them. A signed document is
-- never changed.
create table loan_document (
  user_gid uuid not null,
  application_id uuid not null,
  -- The lender's number of the document.
  document_id text not null,
  request_id uuid not null default gen_random_uuid() unique,
  requested_at timestamptz not null default app_now(),
  -- { title, paragraphs } in both languages, sealed, and the SHA-256 that the lender signed.
  content_sealed text,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (user_gid, application_id, document_id),
  foreign key (user_gid, application_id) references loan_application,
  check ((content_sealed is null) = (sha256 is null))
);

create index loan_document_unread on loan_document (requested_at) where content_sealed is null;

create trigger loan_document_is_final before update or delete on loan_document for each row
  when (old.content_sealed is not null)
execute function refuse_final_change();

-- Notices to the lender of a running loan that a mandate is active or has ended, each sent once.
create table loan_mandate_notice (
  user_gid uuid not null,
  application_id uuid not null,
  notice_id uuid not null default gen_random_uuid() unique,
  mandate_reference text not null,
  status text not null check (status in ('ACTIVE', 'ENDED')),
  -- Maximum of one debit, in paise.
  max bigint not null check (max > 0),
  requested_at timestamptz not null default app_now(),
  -- When the lender answered, or the notice became unnecessary; and why it was refused.
  answered_at timestamptz,
  refused_code text,
  primary key (user_gid, mandate_reference, status),
  foreign key (user_gid, application_id) references loan_application,
  check (refused_code is null or answered_at is not null)
);

create index loan_mandate_notice_unanswered on loan_mandate_notice (requested_at) where answered_at is null;

-- Loans are repaid to their lenders; see docs/decisions/0085-loan-repayments.md.

-- A repayment, from the order to the lender's books. Its terms are those of the lender's quote.
create table loan_repayment (
  user_gid uuid not null,
  -- `repaymentGid` of the contract.
  repayment_id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  quote_id uuid not null,
  lender_id text not null,
  -- The lender's ids of the loan and the quote.
  loan_reference text not null,
  lender_quote_id text not null,
  purpose text not null check (purpose in ('DUE', 'PART', 'FORECLOSURE', 'RETURN')),
  -- [{ kind, paise }]; the sum is the amount.
  lines jsonb not null,
  amount bigint not null check (amount > 0),
  quote_valid_until timestamptz not null,
  -- Name at the lender: the idempotency key of the repayment.
  reference text not null unique,
  merchant_request_id text unique,
  state text not null,
  -- How it was paid, from the gateway's status.
  method text,
  payer text,
  bank_reference text,
  paid_at timestamptz,
  -- Number of the lender's receipt.
  receipt_number text,
  -- Why the lender refused it: its code and text.
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
-- A loan has one repayment in progress, and a quote is paid once.
create unique index loan_repayment_open on loan_repayment (application_id)
  where state in ('CREATED', 'DEBITED', 'POSTING', 'PENDING');
create unique index loan_repayment_of_quote on loan_repayment (quote_id) where state not in ('CANCELLED', 'EXPIRED');
create index loan_repayment_moving on loan_repayment (debited_at) where state in ('DEBITED', 'POSTING', 'PENDING');
create index loan_repayment_booked on loan_repayment (lender_id, ((ended_at at time zone 'Asia/Kolkata')::date))
  where state = 'BOOKED';

insert into state_edge (machine, from_state, to_state)
select 'loan_repayment', from_state, unnest(to_states) from (values
  ('', array['CREATED']),
  ('CREATED', array['DEBITED', 'CANCELLED', 'EXPIRED']),
  ('DEBITED', array['POSTING']),
  ('POSTING', array['PENDING', 'BOOKED', 'REJECTED']),
  ('PENDING', array['BOOKED', 'REJECTED']),
  ('REJECTED', array['REFUNDED'])
) edge (from_state, to_states);

create trigger loan_repayment_steps before insert or update of state on loan_repayment
for each row execute function enforce_state_edge('loan_repayment');
create trigger loan_repayment_keeps_its_terms before update on loan_repayment for each row
when ((new.user_gid, new.repayment_id, new.application_id, new.quote_id, new.lender_id, new.loan_reference,
    new.lender_quote_id, new.purpose, new.lines, new.amount, new.quote_valid_until, new.reference)
  is distinct from (old.user_gid, old.repayment_id, old.application_id, old.quote_id, old.lender_id, old.loan_reference,
    old.lender_quote_id, old.purpose, old.lines, old.amount, old.quote_valid_until, old.reference))
execute function refuse_other_terms();

-- The lender's status of a repayment that has ended in our books, read again.
create table loan_repayment_confirmation (
  repayment_id uuid primary key references loan_repayment (repayment_id) on delete cascade,
  -- 'processing', 'booked', 'rejected', or 'unknown': the lender never received it.
  state text not null check (state in ('processing', 'booked', 'rejected', 'unknown')),
  amount bigint,
  receipt_number text,
  read_at timestamptz not null default app_now(),
  check ((state = 'unknown') = (amount is null))
);

-- Differences between the two books. The lender cannot have a repayment that was never sent.
create view loan_repayment_break as
select r.repayment_id, r.reference, r.lender_id, r.ended_at, r.state as ours, c.state as theirs, r.amount,
  c.amount as their_amount,
  case
    when (r.state = 'BOOKED') <> (c.state = 'booked') then 'another end'
    when c.amount <> r.amount then 'amount differs'
    else 'receipt differs'
  end as verdict
from loan_repayment r join loan_repayment_confirmation c using (repayment_id)
where (r.state = 'BOOKED') <> (c.state = 'booked') or c.amount <> r.amount
  or (r.state = 'BOOKED' and c.receipt_number is distinct from r.receipt_number);

-- Daily files of what lenders booked, compared with our books; see
-- docs/decisions/0087-lender-day-files.md.

-- The file that a lender owes for a day (IST).
create table lender_statement (
  lender_id text not null,
  day date not null,
  expected_at timestamptz not null default app_now(),
  read_at timestamptz,
  -- Signed totals of the file: number of lines, sums in paise, and the digest of all lines.
  line_count integer,
  disbursed bigint,
  repaid bigint,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (lender_id, day),
  check ((read_at is null) = (line_count is null)),
  check ((read_at is null) = (disbursed is null)),
  check ((read_at is null) = (repaid is null)),
  check ((read_at is null) = (sha256 is null))
);

create trigger lender_statement_is_final before update or delete on lender_statement for each row
  when (old.read_at is not null)
execute function refuse_final_change();

create table lender_statement_line (
  lender_id text not null,
  day date not null,
  -- Position in the file, from 1.
  place integer not null,
  kind text not null check (kind in ('disbursement', 'repayment')),
  -- Our reference of the application or the repayment.
  reference text not null,
  -- The lender's numbers: of the loan, and of the payout or the receipt.
  loan_reference text not null,
  number text not null,
  amount bigint not null check (amount > 0),
  primary key (lender_id, day, place),
  foreign key (lender_id, day) references lender_statement
);

create index lender_statement_line_of on lender_statement_line (lender_id, kind, reference);
create trigger lender_statement_line_is_append_only before update or delete or truncate on lender_statement_line
  execute function refuse_change();

-- Differences between the lenders' files and our books, with the day from which each counts: the
-- day after the lender's, or one day later if the entry is in progress with us (`under_way` is our
-- id of it). An entry that only we have counts once every file that could contain it was read. A
-- missing file counts two days after its day.

-- The cost stays constant over the years: the view covers files read in the last 40 days, and
-- entries that ended here since the oldest of those days. Older differences are kept as cases.
create view lender_statement_break as
with recent as (
  select lender_id, day from lender_statement where read_at > app_now() - interval '40 days'
), since as (
  select lender_id, min(day) as day from recent group by lender_id
), named as (
  select distinct lender_id, kind, reference from lender_statement_line join recent using (lender_id, day)
), theirs as (
  select lender_id, kind, reference, min(day) as day, sum(amount)::bigint as amount, count(*) as lines,
    min(loan_reference) as loan_reference, min(number) as number
  from lender_statement_line join named using (lender_id, kind, reference) group by lender_id, kind, reference
), ours as not materialized (
  select lender_id, 'repayment' as kind, reference, amount, loan_reference, receipt_number as number,
    (posted_at at time zone 'Asia/Kolkata')::date as first_day, (ended_at at time zone 'Asia/Kolkata')::date as day
  from loan_repayment where state = 'BOOKED'
  union all
  select lender_id, 'disbursement', reference, net_disbursed, loan_reference, null,
    (disbursed_at at time zone 'Asia/Kolkata')::date, (disbursed_at at time zone 'Asia/Kolkata')::date
  from loan_application left join loan using (user_gid, application_id) where state = 'DISBURSEMENT_COMPLETED'
), under_way as (
  select lender_id, 'repayment' as kind, reference, repayment_id as id from loan_repayment
  where state in ('POSTING', 'PENDING')
  union all
  select lender_id, 'disbursement', reference, application_id
  from loan_application
  where connection = 'API' and ended_at is null and state not in ('WRITTEN', 'DISBURSEMENT_COMPLETED')
), alone as materialized (
  select o.* from ours o join since s on s.lender_id = o.lender_id and o.day >= s.day - 1
  where not exists (
    select from lender_statement_line l
    where l.lender_id = o.lender_id and l.kind = o.kind and l.reference = o.reference
  )
)
select t.lender_id, t.day, t.kind, t.reference,
  case
    when o.reference is null then 'theirs only'
    when t.lines > 1 then 'booked twice'
    when o.amount <> t.amount then 'amount differs'
    else 'number differs'
  end as verdict,
  o.amount as ours, t.amount as theirs, u.id as under_way,
  t.day + case when u.id is null then 1 else 2 end as counts_from
from theirs t
left join ours o using (lender_id, kind, reference)
left join under_way u using (lender_id, kind, reference)
where o.reference is null or t.lines > 1 or o.amount <> t.amount
  or o.loan_reference <> t.loan_reference or o.number <> t.number
union all
select o.lender_id, o.day, o.kind, o.reference, 'ours only', o.amount, null, null, o.day + 2
from alone o
where o.day + 2 - o.first_day = (
  select count(*) from lender_statement d
  where d.lender_id = o.lender_id and d.day between o.first_day and o.day + 1 and d.read_at is not null
)
union all
select lender_id, day, 'file', day::text, 'not read', null, null, null, day + 2
from lender_statement where read_at is null;
