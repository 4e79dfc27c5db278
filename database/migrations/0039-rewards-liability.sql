-- What coins are owed, by the month that they expire with (Ind AS 115: unused awards are a liability until they are redeemed or expire). Coins that
-- were taken back count as never earned. Worth at the printed 20 coins a rupee.
create view coin_liability as
with moved as (
  select lot as expires_with, coins - taken_back as earned, 0 as redeemed, 0 as expired, 0 as on_hold, 0 as outstanding from coin_earning
  union all
  select part->>'lot', 0,
    case when state = 'ISSUED' then (part->>'coins')::integer else 0 end, 0,
    case when state in ('CREATED', 'DEBITED', 'POSTING', 'PENDING') then (part->>'coins')::integer else 0 end, 0
  from coin_redemption, jsonb_array_elements(lots) part where state not in ('REJECTED', 'EXPIRED')
  union all
  select split_part(ref, ':', 2), 0, 0, -amount, 0, 0
  from journal join posting using (journal_id) where journal.kind = 'coins_expired' and account_id > 0
  union all
  select replace(substr(kind, 7), '_', '-'), 0, 0, 0, 0, balance from account where currency = 'COIN' and account_id > 0
)
select expires_with, sum(earned)::bigint as earned, sum(redeemed)::bigint as redeemed, sum(expired)::bigint as expired,
  sum(on_hold)::bigint as on_hold, sum(outstanding)::bigint as outstanding, (sum(on_hold + outstanding) * 5)::bigint as worth_paise
from moved group by expires_with;
