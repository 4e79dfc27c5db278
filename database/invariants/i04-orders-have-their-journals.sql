-- I4: whatever happened to a try, an order or a refund is in the journal exactly once, the journal tells of nothing else, and whatever is not
-- finished is promised to be.
with expected as (
  select 'collect:' || reference as ref from payment_attempt where state = 'succeeded'
  union all select 'fulfil:' || merchant_request_id from payment_order where payee is not null
  union all select 'refund-due:' || refund_id from payment_refund
  union all select 'refund-paid:' || refund_id from payment_refund where state = 'CREDITED'
), posted as (
  select ref from journal where kind in ('order_collected', 'order_fulfilled', 'refund_due', 'refund_paid')
)
select null::bigint as account_id, format('journal %s %s', coalesce(e.ref, p.ref), case when p.ref is null then 'is missing' else 'has no cause' end) as detail
from expected e full join posted p on p.ref = e.ref
where e.ref is null or p.ref is null
union all
select null, format('%s of %s is not promised', u.topic, u.entity_id)
from payment_unfinished u
where not exists (
  select from outbox b where b.topic = u.topic and b.entity_id = u.entity_id and b.done_at is null and b.dead_because is null
)
