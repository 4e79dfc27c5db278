-- I1 of what came since the proof: new journals, journals of new postings, and accounts that are gone or count something else now.
with added as (
  select p.* from posting p join (
    select a.account_id, a.shard, coalesce(f.postings, 0) as proven
    from account a left join account_proof f using (account_id, shard)
    where (a.postings, a.balance, a.chain) is distinct from (f.postings, f.balance, f.chain)
  ) moved using (account_id, shard)
  where p.number > moved.proven
  union
  select p.* from posting p where p.journal_id > coalesce((select journal_id from journal_proof), 0)
), fresh as (
  select journal_id from added
  union
  select journal_id from journal where journal_id > coalesce((select journal_id from journal_proof), 0)
)
select p.account_id, format('journal %s is off by %s', broken.journal_id, broken.off) as detail
from (
  select j.journal_id, coalesce(sum(p.amount), 0) as off
  from fresh join journal j using (journal_id) left join posting p on p.journal_id = j.journal_id and p.currency = j.currency
  group by j.journal_id
  having coalesce(sum(p.amount), 0) <> 0 or count(p.journal_id) < 2
) broken left join posting p using (journal_id)
union all
select p.account_id, format('posting %s of journal %s in %s: its journal is in %s, its account in %s', p.number, p.journal_id, p.currency,
  coalesce(j.currency, 'none'), coalesce(a.currency, 'none'))
from added p left join journal j using (journal_id) left join account a using (account_id, shard)
where p.currency is distinct from j.currency or p.currency is distinct from a.currency
union all
select account_id, format('row %s was in %s and is in %s', f.shard, f.currency, coalesce(a.currency, 'none'))
from account_proof f left join account a using (account_id, shard)
where f.postings > 0 and f.currency is distinct from a.currency
