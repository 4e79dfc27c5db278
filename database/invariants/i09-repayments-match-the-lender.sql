-- I9 for loans: what a lender's books say of a repayment is what ours say, or a person has looked into the difference.
select null::bigint as account_id, format('repayment %s at %s: %s, ours %s of %s, theirs %s of %s', d.reference, d.lender_id, d.verdict, d.ours, d.amount, d.theirs, d.their_amount) as detail
from loan_repayment_break d
where d.ended_at < app_now() - interval '2 days' and not exists (
  select from operations_case c where c.kind = 'loan_repayment_break' and c.subject = d.reference and c.closed_at is not null
)
