-- Searches find what is listed; one that is not is out of the index, so that years of ended coupons cost nothing.
drop index coupon_by_search;
create index coupon_by_search on coupon using gin (search) where state = 'LISTED';

-- Servers hold what searches found: they hear at once of a coupon that comes or goes, or whose last code was given out.
create trigger coupon_comes_or_goes after update of state, stock_left on coupon for each row
  when (old.state <> new.state or (old.stock_left > 0) <> (new.stock_left > 0))
  execute function notify_servers('coupons_changed');

-- Claims of one coupon, counted when its merchant publishes another stock.
create index coupon_claim_of_coupon on coupon_claim (coupon_gid);
