-- invariant i01-journals-sum-to-zero
-- I1: the postings of a journal sum to zero, in one currency; a journal without postings claims a movement that did not happen.
select p.account_id, format('journal %s is off by %s', broken.journal_id, broken.off) as detail
from (
  select j.journal_id, coalesce(sum(p.amount), 0) as off
  from journal j left join posting p on p.journal_id = j.journal_id and p.currency = j.currency
  group by j.journal_id
  having coalesce(sum(p.amount), 0) <> 0 or count(p.journal_id) < 2
) broken left join posting p using (journal_id)
union all
select p.account_id, format('posting %s of journal %s in %s: its journal is in %s, its account in %s', p.number, p.journal_id, p.currency,
  coalesce(j.currency, 'none'), coalesce(a.currency, 'none'))
from posting p left join journal j using (journal_id) left join account a using (account_id, shard)
where p.currency is distinct from j.currency or p.currency is distinct from a.currency

-- invariant i02-balances-match-postings
-- I2: a balance is the sum of its postings, and the held amount is the sum of pending holds.
select a.account_id, format('balance %s of row %s, its %s postings sum to %s', a.balance, a.shard, coalesce(p.postings, 0), coalesce(p.total, 0)) as detail
from account a
left join (select account_id, shard, sum(amount) as total, count(*) as postings from posting group by account_id, shard) p using (account_id, shard)
where a.balance <> coalesce(p.total, 0) or a.postings <> coalesce(p.postings, 0)
union all
select a.account_id, format('%s held, pending holds sum to %s', a.held, coalesce(h.total, 0))
from account a
left join (select account_id, shard, sum(amount) as total from hold where state = 'pending' group by account_id, shard) h using (account_id, shard)
where a.held <> coalesce(h.total, 0)

-- invariant i03-no-forbidden-negative
-- I3: no account is negative or holds more than its balance, unless its kind allows that.
select account_id, format('balance %s, held %s', balance, held) as detail
from account
where held < 0 or (not allow_negative and (balance < 0 or held > balance))

-- invariant i08-unique-business-keys
-- I8: a business event is posted once, a hold has one journal, an owner has one account per kind and currency.
select p.account_id, format('%s journals are called %s', twice.copies, twice.ref) as detail
from (select ref, count(*) as copies from journal group by ref having count(*) > 1) twice
join journal using (ref) left join posting p using (journal_id)
union all
select h.account_id, format('hold %s is captured by the journal %s', h.ref, coalesce(j.ref, 'of nobody'))
from hold h left join journal j using (journal_id)
where h.state = 'captured' and j.ref is distinct from 'capture:' || h.ref
union all
select max(account_id), format('%s accounts of kind %s in %s belong to %s', count(*), kind, currency, owner_gid)
from account
group by owner_gid, kind, currency, shard having count(*) > 1

-- invariant i10-history-intact
-- I10: every posting continues the one before it in number, balance and hash, and the account's balance is that of its last posting.
-- A posting that is changed, inserted or deleted later breaks the chain.
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
