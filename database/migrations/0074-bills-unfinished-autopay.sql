-- Registrations under way and announced debits are watched too: one job and one invariant see that they are promised.
create or replace view bill_unfinished as
select 'bills.post-payment' as topic, payment_id::text as entity_id, debited_at as since
from bill_payment where state in ('DEBITED', 'POSTING', 'PENDING')
union all
select 'bills.fetch-bill', reference, asked_at from bill_query where state = 'processing'
union all
select 'bills.follow-complaint', reference, raised_at from bill_complaint where state in ('SENDING', 'ASSIGNED', 'PENDING_REFUND')
union all
select 'bills.follow-registration', reference, created_at from bill_registration
where state in ('SENDING', 'PENDING') or (state = 'SUCCESS' and is_unwanted)
union all
select 'bills.debit-autopay', debit_id::text, announced_at from bill_debit where state = 'ANNOUNCED';

create index bill_complaint_following on bill_complaint (raised_at) where state in ('SENDING', 'ASSIGNED', 'PENDING_REFUND');
create index bill_registration_following on bill_registration (created_at)
where state in ('SENDING', 'PENDING') or (state = 'SUCCESS' and is_unwanted);
create index bill_debit_announced on bill_debit (announced_at) where state = 'ANNOUNCED';
