-- I9 for whole days of lenders: a day after a difference counts, it is gone, or a person has looked into it. So is a file that is owed.
select null::bigint as account_id, format('%s %s of %s at %s: %s, ours %s, theirs %s', d.kind, d.reference, d.day, d.lender_id, d.verdict, d.ours, d.theirs) as detail
from loan_day_difference d
where d.counts_from < app_today() and not exists (
  select from review_case c
  where c.kind = 'lender_day_differs' and c.subject = d.lender_id || ' ' || d.reference and c.closed_at is not null
)
