-- Mandates that live are looked for every minute among those that are not finished; most have ended.
create index payment_mandate_living on payment_mandate (created_at) where state in ('created', 'active', 'paused');
