-- I9: two days after a day, the gateway's file of it and our books say the same, or a person has looked into the difference.
select null::bigint as account_id, format('%s %s of %s: %s, ours %s, theirs %s', d.kind, d.reference, d.day, d.verdict, d.ours, d.theirs) as detail
from settlement_break d
where d.day <= app_today() - 2 and not exists (
  select from operations_case c where c.kind = 'settlement_break' and c.subject = d.reference and c.closed_at is not null
)
