-- I10: every posting follows from the one before it, in number, balance and hash, and the account stands where its last one left it.
-- Whatever was changed, put in between or taken away later breaks the chain.
with linked as (
  select p.account_id, p.shard, p.number, p.balance_after, p.chain,
    p.number = 1 + coalesce(lag(p.number) over history, 0)
      and p.balance_after = p.amount + coalesce(lag(p.balance_after) over history, 0)
      and p.chain = chain_link(coalesce(lag(p.chain) over history, '\x'), j.journal_id, j.ref, j.kind, j.currency, j.rule_version, j.actor, j.at,
        p.number, p.amount, p.balance_after) as follows
  from posting p join journal j using (journal_id)
  window history as (partition by p.account_id, p.shard order by p.number)
)
select account_id, format('posting %s of row %s does not follow from the one before', number, shard) as detail
from linked where follows is not true
union all
select a.account_id, format('row %s stands at posting %s, its history says otherwise', a.shard, a.postings)
from account a left join linked l on l.account_id = a.account_id and l.shard = a.shard and l.number = a.postings
where case when a.postings = 0 then a.balance <> 0 or a.chain <> '\x' else (a.balance, a.chain) is distinct from (l.balance_after, l.chain) end
