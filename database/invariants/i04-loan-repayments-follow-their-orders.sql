-- I4 for loans: a repayment stands where the money of its order stands, is what its quote says, and goes to the lender of its loan alone.
select null::bigint as account_id, format('loan repayment %s is %s, its order %s is %s', r.repayment_id, r.state, r.merchant_request_id, coalesce(o.state, 'gone')) as detail
from loan_repayment r left join payment_order o using (merchant_request_id)
where o.state is null or not case r.state
  when 'CREATED' then o.state in ('open', 'checking')
  when 'BOOKED' then o.state = 'fulfilled'
  when 'REJECTED' then o.state = 'refunding'
  when 'REFUNDED' then o.state = 'refunded'
  when 'CANCELLED' then o.state = 'cancelled'
  when 'EXPIRED' then o.state = 'expired'
  else o.state = 'collected'
end
union all
select null, format('loan repayment %s is not what was quoted', r.repayment_id)
from loan_repayment r
left join loan_quote q using (user_gid, quote_id)
left join loan_application a on a.user_gid = r.user_gid and a.application_id = r.application_id
left join payment_order o using (merchant_request_id)
where q.state is distinct from 'READY' or (q.application_id, q.lender_quote_id, q.purpose, q.payable, q.lines)
    is distinct from (r.application_id, r.lender_quote_id, r.purpose, r.amount, r.lines)
  or (a.lender_id, a.loan_reference) is distinct from (r.lender_id, r.loan_reference)
  or r.created_at >= q.valid_until
  or r.amount <> (select sum((line ->> 'paise')::bigint) from jsonb_array_elements(r.lines) line)
  or (o.user_gid, o.purpose, o.subject_id, o.amount, o.fee) is distinct from (r.user_gid, 'loan', r.repayment_id::text, r.amount, 0::bigint)
union all
select null, format('order %s of a loan is nobody’s repayment', o.merchant_request_id)
from payment_order o
where o.purpose = 'loan' and not exists (select from loan_repayment r where r.merchant_request_id = o.merchant_request_id)
union all
select null, format('order %s went to %s', o.merchant_request_id, o.payee)
from payment_order o join loan_repayment r using (merchant_request_id)
where o.payee is not null and o.payee is distinct from 'lender:' || r.lender_id
union all
-- What we owe a lender is what its repayments came to: nobody else's money lies with it.
select a.account_id, format('%s holds %s, its repayments come to %s', coalesce(a.kind, booked.kind), coalesce(a.balance, 0), coalesce(booked.total, 0))
from (
  select min(account_id) as account_id, kind, sum(balance) as balance from account
  where owner_gid = house_owner() and kind like 'payable\_lender\_%' group by kind
) a
full join (
  select 'payable_lender_' || regexp_replace(lender_id, '[^a-z0-9]+', '_', 'g') as kind, sum(amount) as total
  from loan_repayment where state = 'BOOKED' group by 1
) booked using (kind)
where coalesce(a.balance, 0) <> coalesce(booked.total, 0)
