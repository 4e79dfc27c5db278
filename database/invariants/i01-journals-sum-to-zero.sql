-- I1: what a journal takes it also gives, in one currency; a journal without postings says that money moved where none did.
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
