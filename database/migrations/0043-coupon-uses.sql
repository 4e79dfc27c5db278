-- The last day of which the network was told how often its offers were taken and whether they worked.
alter table coupon_feed add column uses_reported_until date;

create index coupon_claim_taken on coupon_claim (claimed_at, coupon_gid);
create index coupon_claim_reported on coupon_claim (reported_at, coupon_gid) where reported_at is not null;
