-- What lenders booked on a day, as they reported it, beside our books; see docs/decisions/0087-lender-day-files.md.

-- A day of India of which a lender owes the file. It is owed until it was read.
create table lender_statement (
  lender_id text not null,
  day date not null,
  expected_at timestamptz not null default app_now(),
  read_at timestamptz,
  -- What the lender signed of it: how many lines, what they come to in paise, and the digest of all of them.
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

create trigger lender_statement_is_final before update or delete on lender_statement for each row when (old.read_at is not null)
execute function refuse_final_change();

create table lender_statement_line (
  lender_id text not null,
  day date not null,
  -- Its place in the file, from 1 on.
  place integer not null,
  kind text not null check (kind in ('disbursement', 'repayment')),
  -- Ours, of the application or the repayment.
  reference text not null,
  -- The lender's, of the loan, and of the payout or the receipt.
  loan_reference text not null,
  number text not null,
  amount bigint not null check (amount > 0),
  primary key (lender_id, day, place),
  foreign key (lender_id, day) references lender_statement
);

create index lender_statement_line_of on lender_statement_line (lender_id, kind, reference);
create trigger lender_statement_line_is_append_only before update or delete or truncate on lender_statement_line execute function refuse_change();

create index loan_disbursed on loan (((disbursed_at at time zone 'Asia/Kolkata')::date));

-- What the lenders' files and our books say differently, and the day from which that counts as a difference: the day after the lender's, unless
-- it is still under way with us, which then has that whole day to come to its end (`under_way` is our id of it). What we alone have counts once
-- every file is there in which it can stand. A file that is not there counts two days after its day.
-- Its cost does not grow with the years: it looks at the files that were read in the last 40 days, and at what ended here since the oldest of
-- those days. An older difference lives on in its case.
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
  select lender_id, 'repayment' as kind, reference, repayment_id as id from loan_repayment where state in ('POSTING', 'PENDING')
  union all
  select lender_id, 'disbursement', reference, application_id
  from loan_application where connection = 'API' and ended_at is null and state not in ('WRITTEN', 'DISBURSEMENT_COMPLETED')
), alone as materialized (
  select o.* from ours o join since s on s.lender_id = o.lender_id and o.day >= s.day - 1
  where not exists (select from lender_statement_line l where l.lender_id = o.lender_id and l.kind = o.kind and l.reference = o.reference)
)
select t.lender_id, t.day, t.kind, t.reference,
  case
    when o.reference is null then 'theirs only'
    when t.lines > 1 then 'booked twice'
    when o.amount <> t.amount then 'amount differs'
    else 'number differs'
  end as verdict,
  o.amount as ours, t.amount as theirs, u.id as under_way, t.day + case when u.id is null then 1 else 2 end as counts_from
from theirs t left join ours o using (lender_id, kind, reference) left join under_way u using (lender_id, kind, reference)
where o.reference is null or t.lines > 1 or o.amount <> t.amount or o.loan_reference <> t.loan_reference or o.number <> t.number
union all
select o.lender_id, o.day, o.kind, o.reference, 'ours only', o.amount, null, null, o.day + 2
from alone o
where o.day + 2 - o.first_day = (
  select count(*) from lender_statement d where d.lender_id = o.lender_id and d.day between o.first_day and o.day + 1 and d.read_at is not null
)
union all
select lender_id, day, 'file', day::text, 'not read', null, null, null, day + 2
from lender_statement where read_at is null;
