/**
 * SQL that writes `rows` postings between two house accounts of this name, as `post_journal` would:
 * numbered, chained and balanced. A real ledger of this size takes hours.
 */
export const paddingSql = (name: string, rows: number): string => `
create aggregate pg_temp.chain_of (bigint, text, text, text, integer, text, timestamptz, bigint, bigint, bigint)
  (sfunc = chain_link, stype = bytea, initcond = '');
select open_account(house_owner(), '${name}_' || side, 'INR', true, true) from unnest(array['from', 'to']) side;
insert into journal (journal_id, ref, kind, currency, rule_version, actor, at)
select nextval('journal_number'), '${name}:' || n, 'padding', 'INR', 1, 'job:drill', app_now()
from generate_series(1, ${Math.floor(rows / 2)}) n;
with padded as materialized (
  select *, bucket_of_ref(ref) as shard from journal where ref like '${name}:%'
), leg as (
  select a.account_id, padded.*, (1 + journal_id % 1000) * case a.kind when '${name}_to' then 1 else -1 end as amount
  from padded join account a using (shard)
  where a.owner_gid = house_owner() and a.kind in ('${name}_from', '${name}_to')
), numbered as (
  select *, row_number() over history as number, (sum(amount) over history)::bigint as balance
  from leg window history as (partition by account_id, shard order by journal_id)
)
insert into posting (account_id, shard, number, journal_id, currency, amount, balance_after, chain)
select account_id, shard, number, journal_id, currency, amount, balance, pg_temp.chain_of(
  journal_id, ref, kind, currency, rule_version, actor, at, number, amount, balance
) over (partition by account_id, shard order by number)
from numbered;
update account a set postings = last.number, balance = last.balance_after, chain = last.chain
from (
  select distinct on (account_id, shard) p.* from posting p join account using (account_id, shard)
  where kind in ('${name}_from', '${name}_to') order by account_id, shard, number desc
) last
where (a.account_id, a.shard) = (last.account_id, last.shard)`;
