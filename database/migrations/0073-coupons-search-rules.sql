-- By which rules of search the words of the coupons were made; other rules make them anew.
alter table coupon_feed add column search_rules text not null default '';
