-- Since when the gateway is asked for what is wanted of a mandate: whoever waits for it looks for so long.
alter table payment_mandate add column wanted_at timestamptz;
update payment_mandate set wanted_at = created_at where wanted is not null;
alter table payment_mandate add constraint payment_mandate_wanted_since check ((wanted is null) = (wanted_at is null));
