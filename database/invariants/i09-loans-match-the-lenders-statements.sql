-- I9 for whole days of lenders: a day after a difference counts, it is gone, or a person has looked into it; a file that is owed counts, too. A
-- case that is open for a month is a breach, because differences are looked for in the files of the last 40 days.
select null::bigint as account_id, format('%s %s of %s at %s: %s, ours %s, theirs %s', d.kind, d.reference, d.day, d.lender_id, d.verdict, d.ours, d.theirs) as detail
from lender_statement_break d
where d.counts_from < app_today() and not exists (
  select from operations_case c
  where c.kind = 'lender_statement_break' and c.subject = d.lender_id || ' ' || d.reference and c.closed_at is not null
)
union
select null, format('%s: %s, and nobody has looked since', c.subject, c.detail)
from operations_case c
where c.kind = 'lender_statement_break' and c.closed_at is null and c.opened_at < app_now() - interval '30 days'
