-- invariant i01-journals-sum-to-zero
-- I1 since the last proof: new journals, journals with new postings, and accounts that were deleted or changed currency.
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

-- invariant i02-balances-match-postings
-- I2 since the last proof: a balance is the proven balance plus the new postings, and the held amount is the sum of pending holds.
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

-- invariant i08-unique-business-keys
-- I8 since the last proof: new journals and the holds that they captured. One account per owner is checked over all accounts.
select p.account_id, format('%s journals are called %s', twice.copies, twice.ref) as detail
from (
  select ref, count(*) as copies from journal
  where ref in (select ref from journal where journal_id > coalesce((select journal_id from journal_proof), 0))
  group by ref having count(*) > 1
) twice
join journal using (ref) left join posting p using (journal_id)
union all
select h.account_id, format('hold %s is captured by the journal %s', h.ref, coalesce(j.ref, 'of nobody'))
from hold h left join journal j using (journal_id)
where h.state = 'captured' and h.journal_id > coalesce((select journal_id from journal_proof), 0) and j.ref is distinct from 'capture:' || h.ref
union all
select max(account_id), format('%s accounts of kind %s in %s belong to %s', count(*), kind, currency, owner_gid)
from account
group by owner_gid, kind, currency, shard having count(*) > 1

-- invariant i10-history-intact
-- I10 since the last proof: new postings continue the proven chain, and the account's balance is that of its last posting.
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
