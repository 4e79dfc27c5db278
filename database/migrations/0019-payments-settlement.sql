-- The gateway's file of a day.
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

-- Where the gateway's files and our books differ. What we alone have counts once the file of the following day is there,
-- because the two clocks do not strike midnight together.
create view settlement_break as
with ours as (
  select 'payment' as kind, reference, taken as amount, (changed_at at time zone 'Asia/Kolkata')::date as day
  from payment_attempt where state = 'succeeded'
  union all
  select 'refund', refund_id || 'R' || try, amount, (credited_at at time zone 'Asia/Kolkata')::date
  from payment_refund where state = 'CREDITED'
), known_refund as (
  select refund_id || 'R' || try as reference from payment_refund where state in ('ACCEPTED', 'SENT_BY_BANK')
)
select l.day, l.kind, l.reference, case when o.reference is null then 'theirs only' else 'amount differs' end as verdict, o.amount as ours, l.amount as theirs
from settlement_line l left join ours o using (kind, reference)
where (o.reference is null or o.amount <> l.amount)
  and not (l.kind = 'refund' and l.reference in (select reference from known_refund))
union all
select o.day, o.kind, o.reference, 'ours only', o.amount, null
from ours o
where exists (select from settlement_day where day = o.day) and exists (select from settlement_day where day = o.day + 1)
  and not exists (select from settlement_line l where l.kind = o.kind and l.reference = o.reference);
