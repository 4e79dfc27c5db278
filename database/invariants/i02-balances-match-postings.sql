-- I2: a balance is the sum of its postings, and what is held is the sum of the pending holds.
select a.account_id, format('balance %s of row %s, its %s postings sum to %s', a.balance, a.shard, coalesce(p.postings, 0), coalesce(p.total, 0)) as detail
from account a
left join (select account_id, shard, sum(amount) as total, count(*) as postings from posting group by account_id, shard) p using (account_id, shard)
where a.balance <> coalesce(p.total, 0) or a.postings <> coalesce(p.postings, 0)
union all
select a.account_id, format('%s held, pending holds sum to %s', a.held, coalesce(h.total, 0))
from account a
left join (select account_id, shard, sum(amount) as total from hold where state = 'pending' group by account_id, shard) h using (account_id, shard)
where a.held <> coalesce(h.total, 0)
