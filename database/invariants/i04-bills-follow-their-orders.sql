-- I4 for bills: a payment stands where the money of its order stands, what is open is locked against being paid again, and nothing else is.
select null::bigint as account_id, format('bill payment %s is %s, its order %s is %s', p.payment_id, p.state, p.merchant_request_id, coalesce(o.state, 'gone')) as detail
from bill_payment p left join payment_order o using (merchant_request_id)
where o.state is null or not case p.state
  when 'CREATED' then o.state in ('open', 'checking')
  when 'SUCCESS' then o.state in ('fulfilled', 'refunding')
  when 'REJECTED' then o.state = 'refunding'
  when 'REFUNDED' then o.state = 'refunded'
  when 'CANCELLED' then o.state = 'cancelled'
  when 'EXPIRED' then o.state = 'expired'
  else o.state = 'collected'
end
union all
select null, format('bill payment %s is %s and not locked', payment_id, state)
from bill_payment p
where state in ('CREATED', 'DEBITED', 'POSTING', 'PENDING')
  and not exists (select from bill_lock l where l.lock_key = p.lock_key and l.payment_id = p.payment_id and l.until is null)
union all
select null, format('the lock of bill payment %s was never released', l.payment_id)
from bill_lock l
where until is null
  and not exists (select from bill_payment p where p.payment_id = l.payment_id and p.state in ('CREATED', 'DEBITED', 'POSTING', 'PENDING'))
