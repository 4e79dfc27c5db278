-- I10 of what came since the proof: new postings follow from the proven one, and the account stands where its last one left it.
with moved as (
  select a.account_id, a.shard, a.postings, a.balance, a.chain,
    coalesce(f.postings, 0) as proven, coalesce(f.balance, 0) as proven_balance, coalesce(f.chain, '\x') as proven_chain
  from account a left join account_proof f using (account_id, shard)
  where (a.postings, a.balance, a.chain) is distinct from (f.postings, f.balance, f.chain)
), linked as (
  select p.account_id, p.shard, p.number, p.balance_after, p.chain,
    p.number = 1 + coalesce(lag(p.number) over history, m.proven)
      and p.balance_after = p.amount + coalesce(lag(p.balance_after) over history, m.proven_balance)
      and p.chain = chain_link(coalesce(lag(p.chain) over history, m.proven_chain), j.journal_id, j.ref, j.kind, j.currency, j.rule_version, j.actor, j.at,
        p.number, p.amount, p.balance_after) as follows
  from moved m join posting p on p.account_id = m.account_id and p.shard = m.shard and p.number > m.proven join journal j using (journal_id)
  window history as (partition by p.account_id, p.shard order by p.number)
)
select account_id, format('posting %s of row %s does not follow from the one before', number, shard) as detail
from linked where follows is not true
union all
select m.account_id, format('row %s stands at posting %s, its history says otherwise', m.shard, m.postings)
from moved m left join linked l on l.account_id = m.account_id and l.shard = m.shard and l.number = m.postings
where case when m.postings = m.proven then (m.balance, m.chain) is distinct from (m.proven_balance, m.proven_chain)
  else (m.balance, m.chain) is distinct from (l.balance_after, l.chain) end
