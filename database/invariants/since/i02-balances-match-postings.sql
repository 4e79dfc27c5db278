-- I2 of what came since the proof: an account stands where its proven balance and its new postings lead, and holds what is pending.
select a.account_id, format('balance %s of row %s, proven were %s and %s new postings sum to %s', a.balance, a.shard, coalesce(f.balance, 0), p.postings, p.total) as detail
from account a left join account_proof f using (account_id, shard)
cross join lateral (
  select coalesce(sum(amount), 0) as total, count(*) as postings from posting p
  where p.account_id = a.account_id and p.shard = a.shard and p.number > coalesce(f.postings, 0)
) p
where (a.postings, a.balance, a.chain) is distinct from (f.postings, f.balance, f.chain)
  and (a.balance <> coalesce(f.balance, 0) + p.total or a.postings <> coalesce(f.postings, 0) + p.postings)
union all
select a.account_id, format('%s held, pending holds sum to %s', a.held, coalesce(h.total, 0))
from account a
left join (select account_id, shard, sum(amount) as total from hold where state = 'pending' group by account_id, shard) h using (account_id, shard)
where a.held <> coalesce(h.total, 0)
