-- The network's file of a day.
create table bill_settlement_day (
  day date primary key,
  read_at timestamptz not null default app_now()
);

create table bill_settlement_line (
  day date not null references bill_settlement_day,
  -- 'payment': what the network owes a biller because of us. 'return': what a biller gave back after a dispute.
  kind text not null check (kind in ('payment', 'return')),
  reference text not null,
  txn_reference_id text not null,
  amount bigint not null,
  primary key (day, kind, reference)
);

create index bill_settlement_line_of on bill_settlement_line (kind, reference);

-- Where the network's files and our books differ. What we alone have counts once the file of the following day is there,
-- because the two clocks do not strike midnight together.
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
select l.day, l.kind, l.reference, case when o.reference is null then 'theirs only' else 'amount differs' end as verdict, o.amount as ours, l.amount as theirs
from bill_settlement_line l left join ours o using (kind, reference)
where o.reference is null or o.amount <> l.amount
union all
select o.day, o.kind, o.reference, 'ours only', o.amount, null
from ours o
where exists (select from bill_settlement_day where day = o.day) and exists (select from bill_settlement_day where day = o.day + 1)
  and not exists (select from bill_settlement_line l where l.kind = o.kind and l.reference = o.reference);
