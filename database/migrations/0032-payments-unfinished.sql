-- What is not finished, and the enqueued step that finishes it: one job and one invariant watch all of it.
create view order_unfinished as
select case when o.state = 'open' then 'payments.start-attempt' else 'payments.cancel-attempt' end as topic, a.reference as entity_id, a.created_at as since
from payment_attempt a join payment_order o using (merchant_request_id) where a.state = 'created'
union all
select 'payments.read-attempt', reference, created_at from payment_attempt where state in ('sent', 'pending')
union all
select 'payments.close-order', merchant_request_id, created_at from payment_order where state in ('open', 'checking')
union all
select 'payments.follow-refund', refund_id, created_at from payment_refund where state <> 'CREDITED'
union all
select 'payments.follow-mandate', reference, created_at from payment_mandate where state in ('created', 'active', 'paused');

create view bill_unfinished as
select 'bills.post-payment' as topic, payment_id::text as entity_id, debited_at as since
from bill_payment where ended_at is null and state in ('DEBITED', 'POSTING', 'PENDING')
union all
select 'bills.fetch-bill', reference, requested_at from bill_query where state = 'processing'
union all
select 'bills.follow-complaint', reference, raised_at from bill_complaint where state in ('SENDING', 'ASSIGNED', 'PENDING_REFUND')
union all
select 'bills.follow-registration', reference, created_at from bill_registration
where state in ('SENDING', 'PENDING') or (state = 'SUCCESS' and is_unwanted)
union all
select 'bills.debit-autopay', debit_id::text, announced_at from bill_debit where state = 'ANNOUNCED';

create view payment_unfinished as
select * from order_unfinished
union all
select * from bill_unfinished
union all
select 'lending.post-repayment-' || lender_id, repayment_id::text, debited_at
from loan_repayment where state in ('DEBITED', 'POSTING', 'PENDING');
