-- invariant i09-books-match-the-gateway
-- I9: two days after a day, the gateway's settlement file and our books agree, or an operator has reviewed the difference.
select null::bigint as account_id, format('%s %s of %s: %s, ours %s, theirs %s', d.kind, d.reference, d.day, d.verdict, d.ours, d.theirs) as detail
from settlement_break d
where d.day <= app_today() - 2 and not exists (
  select from operations_case c where c.kind = 'settlement_break' and c.subject = d.reference and c.closed_at is not null
)

-- invariant i09-bills-match-the-network
-- I9 for bills: two days after a day, the network's file and our books agree, or an operator has reviewed the difference.
select null::bigint as account_id, format('%s %s of %s: %s, ours %s, theirs %s', d.kind, d.reference, d.day, d.verdict, d.ours, d.theirs) as detail
from bill_settlement_break d
where d.day <= app_today() - 2 and not exists (
  select from operations_case c where c.kind = 'bill_settlement_break' and c.subject = d.reference and c.closed_at is not null
)

-- invariant i09-repayments-match-the-lender
-- I9 for loans: a lender's books and ours agree on every repayment, or an operator has reviewed the difference.
select null::bigint as account_id, format('repayment %s at %s: %s, ours %s of %s, theirs %s of %s', d.reference, d.lender_id, d.verdict, d.ours, d.amount, d.theirs, d.their_amount) as detail
from loan_repayment_break d
where d.ended_at < app_now() - interval '2 days' and not exists (
  select from operations_case c where c.kind = 'loan_repayment_break' and c.subject = d.reference and c.closed_at is not null
)

-- invariant i09-loans-match-the-lenders-statements
-- I9 for lenders' statements: a difference, or a missing file, is resolved or reviewed by an operator within a day. A case that is open for a
-- month is a breach, because only the files of the last 40 days are compared.
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
