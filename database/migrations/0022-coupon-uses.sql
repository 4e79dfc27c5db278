-- How a coupon is used: the last use that the till or a user reported, and uses at the till in the week before the check.
alter table coupon
  add column used_at timestamptz,
  add column week_uses integer not null default 0 check (week_uses >= 0);
