-- The merchant's budget does not reach for one more: nobody can use the coupon, whatever stock is left.
alter table coupon add column is_budget_exhausted boolean not null default false;

drop trigger coupon_comes_or_goes on coupon;
create trigger coupon_comes_or_goes after update of state, stock_left, is_budget_exhausted on coupon for each row
  when (old.state <> new.state or (old.stock_left > 0) <> (new.stock_left > 0) or old.is_budget_exhausted <> new.is_budget_exhausted)
  execute function notify_servers('coupons_changed');
