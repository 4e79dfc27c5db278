-- Posts journals that are all new and all possible, in their order; otherwise it writes nothing and answers null, or fails when a
-- reference had been used: then each is to be posted alone. `p_ends` says where the legs of a journal end among all legs; each
-- journal's legs come as post_journal wants them. The accounts are locked first and in the order of every journal; spread accounts
-- are written in the row of each journal's bucket. `balances` has one value a leg, null for spread accounts.
create function post_journals(
  p_refs text[], p_kinds text[], p_currencies text[], p_rule_versions integer[], p_actors text[],
  p_accounts bigint[], p_amounts bigint[], p_ends integer[],
  out journals bigint[], out balances bigint[]
)
language plpgsql
as $$
declare
  v_at constant timestamptz := app_now();
  v_journals constant bigint[] := array(select nextval('journal_number') from generate_subscripts(p_refs, 1));
  -- The account row of each leg as one number, the account's id times 256 and its shard.
  v_leg_rows bigint[];
  -- The account rows, and how the journals so far leave them.
  v_rows bigint[];
  v_currencies text[];
  v_totals bigint[];
  v_floors bigint[];
  v_counts bigint[];
  v_chains bytea[];
  -- What is known of each leg.
  v_leg_journals bigint[];
  v_leg_currencies text[];
  v_leg_shards smallint[];
  v_leg_numbers bigint[];
  v_leg_totals bigint[];
  v_leg_chains bytea[];
  v_at_row integer;
  v_leg integer := 0;
begin
  v_leg_rows := array(
    select account * 256 + case when account < 0 then bucket_of_ref(p_refs[i]) else 0 end
    from generate_subscripts(p_refs, 1) i,
      unnest(p_accounts[coalesce(p_ends[i - 1], 0) + 1 : p_ends[i]]) with ordinality leg (account, n)
    order by i, n
  );
  with touched as (
    select distinct floor(leg / 256.0)::bigint as account_id, (leg & 255)::smallint as shard from unnest(v_leg_rows) leg
  ), locked as (
    select account_id * 256 + shard as number, currency, balance, case when not allow_negative then held end as floor, postings, chain
    from account join touched using (account_id, shard)
    where frozen_at is null
    order by account_id desc, shard
    for no key update of account
  )
  select array_agg(number), array_agg(currency::text), array_agg(balance), array_agg(floor), array_agg(postings), array_agg(chain)
  into v_rows, v_currencies, v_totals, v_floors, v_counts, v_chains from locked;

  for i in 1 .. cardinality(p_refs) loop
    if p_refs[i] like 'capture:%' then
      raise exception 'journal % is for capture_hold to write', p_refs[i] using errcode = 'check_violation';
    end if;
    while v_leg < p_ends[i] loop
      v_leg := v_leg + 1;
      if p_accounts[v_leg] >= p_accounts[v_leg - 1] and v_leg > coalesce(p_ends[i - 1], 0) + 1 then
        raise exception 'journal % does not name its accounts in falling order', p_refs[i] using errcode = 'check_violation';
      end if;
      v_at_row := array_position(v_rows, v_leg_rows[v_leg]);
      if v_at_row is null or v_currencies[v_at_row] <> p_currencies[i] then return; end if;
      v_totals[v_at_row] := v_totals[v_at_row] + p_amounts[v_leg];
      if p_amounts[v_leg] < 0 and v_totals[v_at_row] < v_floors[v_at_row] then return; end if;
      v_counts[v_at_row] := v_counts[v_at_row] + 1;
      v_chains[v_at_row] := chain_link(v_chains[v_at_row], v_journals[i], p_refs[i], p_kinds[i], p_currencies[i], p_rule_versions[i],
        p_actors[i], v_at, v_counts[v_at_row], p_amounts[v_leg], v_totals[v_at_row]);
      v_leg_journals[v_leg] := v_journals[i];
      v_leg_currencies[v_leg] := p_currencies[i];
      v_leg_shards[v_leg] := v_leg_rows[v_leg] & 255;
      v_leg_numbers[v_leg] := v_counts[v_at_row];
      v_leg_totals[v_leg] := v_totals[v_at_row];
      v_leg_chains[v_leg] := v_chains[v_at_row];
      balances[v_leg] := case when p_accounts[v_leg] > 0 then v_totals[v_at_row] end;
    end loop;
  end loop;

  insert into journal (journal_id, ref, kind, currency, rule_version, actor, at)
  select posted.*, v_at from unnest(v_journals, p_refs, p_kinds, p_currencies, p_rule_versions, p_actors) posted;
  update account set balance = after.balance, postings = after.postings, chain = after.chain
  from unnest(v_rows, v_totals, v_counts, v_chains) after (number, balance, postings, chain)
  where account_id = floor(after.number / 256.0)::bigint and shard = after.number & 255;
  insert into posting (account_id, shard, number, journal_id, currency, amount, balance_after, chain)
  select * from unnest(p_accounts, v_leg_shards, v_leg_numbers, v_leg_journals, v_leg_currencies, p_amounts, v_leg_totals, v_leg_chains);
  journals := v_journals;
end $$;
