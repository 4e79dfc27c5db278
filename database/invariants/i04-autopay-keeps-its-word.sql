-- I4 for autopay: what is debited by a mandate was announced, is what was announced, and is never more than the person allowed.
select null::bigint as account_id, format('debit %s: order %s', d.debit_id, coalesce(o.merchant_request_id, 'is missing')) as detail
from bill_debit d join bill_autopay a using (user_gid, autopay_id)
left join payment_order o on o.merchant_request_id = d.merchant_request_id
where d.state = 'ORDERED' and (
  o.merchant_request_id is null or o.mandate_reference is distinct from a.mandate_reference or o.user_gid <> d.user_gid
  or o.amount <> d.bill_amount or o.fee <> d.fee or o.amount + o.fee > a.max_amount
  or o.created_at < d.announced_at + interval '24 hours' or (o.created_at at time zone 'Asia/Kolkata')::date <> d.day
)
union all
select null, format('order %s was debited without a debit', o.merchant_request_id)
from payment_order o
where o.purpose = 'bill' and o.mandate_reference is not null
  and not exists (select from bill_debit d where d.merchant_request_id = o.merchant_request_id and d.state = 'ORDERED')
