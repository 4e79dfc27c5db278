-- invariant i06-coins-match-evidence
-- I6: coins are issued only for distinct evidence: every earning has its journal and every journal its earning, with the coins that the
-- rule's version grants; no evidence counts twice for a rule; coins that were clawed back had been earned.
with issued as (
  select j.ref, j.rule_version, p.account_id, p.amount
  from journal j join posting p on p.journal_id = j.journal_id and p.account_id > 0
  where j.kind = 'coins_earned'
), earned as (
  select format('coins:%s:%s:%s', rule, period, user_gid) as ref, * from coin_earning
)
select i.account_id, format('%s: %s coins issued, %s earned', coalesce(i.ref, e.ref), coalesce(i.amount, 0), coalesce(e.coins, 0)) as detail
from issued i full join earned e on e.ref = i.ref
where (i.amount, i.rule_version) is distinct from (e.coins, e.rule_version)
union all
select null, format('%s: %s coins for step %s of version %s', e.ref, e.coins, e.step, e.rule_version)
from earned e join coin_rule r on (r.rule, r.version) = (e.rule, e.rule_version)
where r.coins[e.step] is distinct from e.coins
union all
select null, format('%s of %s earned %s times by %s', evidence, user_gid, count(*), rule)
from coin_earning group by user_gid, rule, evidence having count(*) > 1
union all
select null, format('%s: %s coins taken back, %s posted', e.ref, e.taken_back, coalesce(b.taken, 0))
from earned e
left join (
  select j.ref, -sum(p.amount) as taken
  from journal j join posting p on p.journal_id = j.journal_id and p.account_id > 0
  where j.kind = 'coins_taken_back' group by j.ref
) b on b.ref = replace(e.ref, 'coins:', 'coins-back:')
where e.taken_back <> coalesce(b.taken, 0)

-- invariant i06-expired-coins-are-gone
-- Two days after the end of their last month, coins are expired.
select account_id, format('%s coins on %s of %s', balance, kind, owner_gid) as detail
from account
where currency = 'COIN' and account_id > 0 and kind >= 'coins_'
  and kind < 'coins_' || to_char(app_today() - 2, 'YYYY_MM') and balance > 0

-- invariant i06-spins-are-earned-once
-- Every spin earned the coins of its field, and coins of spins have their spin, unless the account was deleted: the books are kept longer.
select null::bigint as account_id, format('spin of %s on %s: field %s, step %s', coalesce(s.user_gid, e.user_gid), coalesce(s.day::text, e.period), s.field, e.step) as detail
from spin s
full join (select * from coin_earning where rule = 'spin') e on e.user_gid = s.user_gid and e.period = s.day::text
left join spin_odds o on o.version = s.version
where (e.step is distinct from coalesce(s.field, cardinality(o.weights)) + 1 or e.rule_version is distinct from s.version)
  and not (s.user_gid is null and exists (select from account_deletion d where d.user_gid = e.user_gid and d.state = 'ERASED'))

-- invariant i06-seeds-are-committed-before
-- The seed of a day is committed before the day begins, unless no server ran on the day before.
select null::bigint as account_id, format('the seed of %s was made at %s', day, committed_at) as detail
from spin_seed late
where committed_at >= (day::timestamp at time zone 'Asia/Kolkata') and exists (
  select from spin_seed other where (other.committed_at at time zone 'Asia/Kolkata')::date = late.day - 1
)

-- invariant i06-redemptions-match-books
-- Every redemption debits its coins once; the supplier gets them if and only if the prize was delivered, else they are returned.
with moved as (
  select j.ref, sum(p.amount) filter (where p.amount > 0) as coins, coalesce(sum(p.amount) filter (where p.account_id > 0), 0) as to_user
  from journal j join posting p on p.journal_id = j.journal_id
  where j.kind in ('coins_spent', 'coins_redeemed', 'coins_returned')
  group by j.ref
), due as (
  select format('coins-spent:%s', redemption_id) as ref, coins, -coins as to_user from coin_redemption
  union all
  select format('coins-redeemed:%s', redemption_id), coins, 0 from coin_redemption where state = 'ISSUED'
  union all
  select format('coins-returned:%s', redemption_id), coins, coins from coin_redemption where state in ('REJECTED', 'EXPIRED')
)
select null::bigint as account_id, format('%s: %s coins moved, %s due', coalesce(m.ref, d.ref), m.coins, d.coins) as detail
from moved m full join due d on d.ref = m.ref
where (m.coins, m.to_user) is distinct from (d.coins, d.to_user)

-- invariant i06-lots-of-redemptions-add-up
select null::bigint as account_id, format('%s: %s coins, other lots', redemption_id, coins) as detail
from coin_redemption
where coins <> (select coalesce(sum((lot->>'coins')::integer), 0) from jsonb_array_elements(lots) lot)

-- invariant i06-prizes-do-not-wait-too-long
-- No prize waits for an address or its tax longer than a day after its deadline, unless a payment is still pending at the bank.
select null::bigint as account_id, format('%s waits since %s', redemption_id, coalesce(tax_due_at, address_due_at)) as detail
from coin_redemption r where state = 'CREATED' and coalesce(tax_due_at, address_due_at) < app_now() - interval '1 day'
  and not exists (select from prize_tax t where t.user_gid = r.user_gid and t.redemption_id = r.redemption_id and t.state = 'CREATED')
