-- I8 of what came since the proof: new journals and what they captured. Owners have one account each among all.
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
