-- Claims of people who have left are counted with their coupon, and their codes are nobody's, in the statement that erases them: so stock and codes
-- go on adding up (I7). Two people who had a code of the same coupon can both leave.
alter table coupon add column claims_erased integer not null default 0 check (claims_erased >= 0);

update coupon set claims_erased = stock_of - stock_left - given.claims
from (select coupon_gid, count(*) as claims from coupon_claim group by coupon_gid) given
where given.coupon_gid = coupon.coupon_gid and stock_of - stock_left > given.claims;
update coupon set claims_erased = stock_of - stock_left
where stock_of > stock_left and not exists (select from coupon_claim c where c.coupon_gid = coupon.coupon_gid);

drop index coupon_code_of_one;
create unique index coupon_code_of_one on coupon_code (coupon_gid, claimed_by)
where claimed_by is not null and claimed_by <> '00000000-0000-0000-0000-000000000000';

create function count_erased_claim() returns trigger language plpgsql as $$
begin
  update coupon_code set claimed_by = '00000000-0000-0000-0000-000000000000'
  where coupon_gid = old.coupon_gid and claimed_by = old.user_gid;
  update coupon set claims_erased = claims_erased + 1 where coupon_gid = old.coupon_gid;
  return null;
end $$;
create trigger coupon_claim_is_counted after delete on coupon_claim for each row execute function count_erased_claim();
