-- Where parcels go, and how many people redeem on one device; see docs/decisions/0098-store.md.

-- Codes of states that the supplier's carrier does not go to.
alter table store_prize add column not_delivered_to text[] not null default '{}';

update store_prize set not_delivered_to = '{AN,LD}' where prize_id = 'cup';

-- Whoever has redeemed on a device of late.
alter table directory_entry drop constraint directory_entry_kind_check;
alter table directory_entry add constraint directory_entry_kind_check
check (kind in ('mobile', 'userNumber', 'billDebt', 'coinEvidence', 'redeemDevice'));
