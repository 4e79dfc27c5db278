-- I5: what lies on the accounts that money only passes through is the sum of what is under way: nothing when nothing is.
with expected as (
  select 'order_money' as kind, coalesce(sum(a.taken), 0) as total
  from payment_attempt a join payment_order o using (merchant_request_id)
  where a.state = 'succeeded' and not exists (select from payment_refund r where r.attempt_reference = a.reference)
    and not (o.paid_attempt is not distinct from a.reference and o.payee is not null)
  union all
  select 'refund_payable', coalesce(sum(amount), 0) from payment_refund where state <> 'CREDITED'
  union all
  select 'gateway_clearing', (select coalesce(sum(amount), 0) from payment_refund where state = 'CREDITED')
    - (select coalesce(sum(taken), 0) from payment_attempt where state = 'succeeded')
)
select null::bigint as account_id, format('%s holds %s, under way are %s', e.kind, coalesce(a.balance, 0), e.total) as detail
from expected e
left join (
  select kind, sum(balance) as balance from account where owner_gid = house_owner() and currency = 'INR' group by kind
) a using (kind)
where coalesce(a.balance, 0) <> e.total
