-- invariant i07-codes-have-their-claims
-- Every claim of a coupon with individual codes has a code, and no code is assigned without a claim.
select null::bigint as account_id, format('%s: the claim of %s has no code', c.coupon_gid, c.user_gid) as detail
from coupon_claim c join coupon using (coupon_gid)
left join coupon_code d on d.coupon_gid = c.coupon_gid and d.claimed_by = c.user_gid
where coupon.kind = 'UNIQUE' and d.code_index is null
union all
select null, format('%s: a code of %s has no claim', d.coupon_gid, d.claimed_by)
from coupon_code d left join coupon_claim c on c.coupon_gid = d.coupon_gid and c.user_gid = d.claimed_by
where d.claimed_by is not null and c.user_gid is null
  -- Whose owner has left.
  and d.claimed_by <> '00000000-0000-0000-0000-000000000000'

-- invariant i07-stock-matches-claims
-- Remaining stock is the published stock minus all claims, those of deleted accounts included; it is 0 if a merchant publishes less than
-- was claimed.
select null::bigint as account_id, format('%s: %s of %s left after %s claims', coupon_gid, stock_left, stock_of, claims + claims_erased) as detail
from coupon cross join lateral (select count(*) as claims from coupon_claim c where c.coupon_gid = coupon.coupon_gid) given
where stock_of is not null and stock_left <> greatest(0, stock_of - claims - claims_erased)
