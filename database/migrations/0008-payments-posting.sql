-- The only functions that write to the ledger. Outcomes: 'posted' (or 'held', 'voided');
-- 'repeated': done before, nothing was written; 'overdrawn', 'conflict', 'currency', 'frozen':
-- refused, nothing was written.

-- Opens an account, or finds it. A spread account gets a negative id and one row per bucket.
create function open_account(
  p_owner uuid, p_kind text, p_currency text, p_allow_negative boolean, p_spread boolean
) returns bigint
language plpgsql
as $$
declare
  v_id bigint;
begin
  select account_id into v_id from account
  where owner_gid = p_owner and kind = p_kind and currency = p_currency and shard = 0;
  if not found then
    v_id := nextval('account_number') * case when p_spread then -1 else 1 end;
    insert into account (account_id, shard, owner_gid, kind, currency, allow_negative)
    select v_id, shard, p_owner, p_kind, p_currency, p_allow_negative
    from generate_series(0, case when p_spread then 255 else 0 end) shard
    on conflict (owner_gid, kind, currency, shard) do nothing;
    select account_id into strict v_id from account
    where owner_gid = p_owner and kind = p_kind and currency = p_currency and shard = 0;
  end if;
  if (v_id < 0) <> p_spread
    or exists (select from account where account_id = v_id and allow_negative <> p_allow_negative)
  then
    raise exception 'account % of kind % was opened with other rules', v_id, p_kind using errcode = 'check_violation';
  end if;
  return v_id;
end $$;

-- Posts a journal: adds an amount to each of its accounts. Accounts come in descending order of
-- their ids, each once, so that all transactions lock in the same order, and the busy house
-- accounts last. With p_hold the journal captures that pending hold. `balances` are the balances
-- after this journal, null for spread accounts; a repeated call returns those of the first one.
create function post_journal(
  p_ref text, p_kind text, p_currency text, p_rule_version integer, p_actor text,
  p_accounts bigint[], p_amounts bigint[], p_hold text default null,
  out outcome text, out journal bigint, out balances bigint[]
)
language plpgsql
as $$
declare
  v_journal constant bigint := nextval('journal_number');
  v_at constant timestamptz := app_now();
  v_spread constant smallint := bucket_of_ref(p_ref);
  v_held_account bigint;
  v_held bigint := 0;
  v_release bigint;
  v_shards smallint[];
  v_numbers bigint[];
  v_balances bigint[];
  v_chains bytea[];
  v_old_chains bytea[];
  v_shard smallint;
  m record;
begin
  if p_hold is null and p_ref like 'capture:%' then
    raise exception 'only capture_hold writes journal %', p_ref using errcode = 'check_violation';
  end if;
  if p_hold is not null then
    select account_id, hold.amount into v_held_account, v_held from hold where ref = p_hold and state = 'pending';
  end if;

  for i in 1 .. cardinality(p_accounts) loop
    if p_accounts[i] >= p_accounts[i - 1] then
      raise exception 'the accounts of journal % are not in descending order', p_ref using errcode = 'check_violation';
    end if;
    v_shard := case when p_accounts[i] < 0 then v_spread else 0 end;
    v_release := case when p_accounts[i] = v_held_account then v_held else 0 end;
    update account set
      balance = balance + p_amounts[i],
      held = held - v_release,
      postings = postings + 1,
      chain = chain_link(chain, v_journal, p_ref, p_kind, p_currency, p_rule_version, p_actor, v_at,
        postings + 1, p_amounts[i], balance + p_amounts[i])
    where account_id = p_accounts[i] and shard = v_shard
      and currency = p_currency and frozen_at is null
      and (p_amounts[i] > 0 or allow_negative or balance + p_amounts[i] >= held - v_release)
    returning old.chain as old_chain, postings, balance, chain into m;
    if not found then
      outcome := refusal_of_leg(p_accounts[i], v_shard, p_currency);
      exit;
    end if;
    v_shards[i] := v_shard;
    v_numbers[i] := m.postings;
    v_balances[i] := m.balance;
    v_chains[i] := m.chain;
    v_old_chains[i] := m.old_chain;
    balances[i] := case when p_accounts[i] > 0 then m.balance end;
  end loop;

  if outcome is null then
    insert into journal (journal_id, ref, kind, currency, rule_version, actor, at)
    values (v_journal, p_ref, p_kind, p_currency, p_rule_version, p_actor, v_at)
    on conflict (ref) do nothing returning journal_id into journal;
  end if;
  if journal is null then
    -- Refused or repeated: accounts that were already updated are restored.
    for i in 1 .. coalesce(cardinality(v_shards), 0) loop
      update account set
        balance = balance - p_amounts[i],
        held = held + case when account_id = v_held_account then v_held else 0 end,
        postings = postings - 1,
        chain = v_old_chains[i]
      where account_id = p_accounts[i] and shard = v_shards[i];
    end loop;
    select r.outcome, r.journal, r.balances into outcome, journal, balances
    from repeat_of_journal(p_ref, p_kind, p_currency, p_accounts, p_amounts, outcome) r;
    return;
  end if;

  insert into posting (account_id, shard, number, journal_id, currency, amount, balance_after, chain)
  select leg.account_id, leg.shard, leg.number, journal, p_currency, leg.amount, leg.balance, leg.chain
  from unnest(p_accounts, v_shards, v_numbers, p_amounts, v_balances, v_chains)
    leg (account_id, shard, number, amount, balance, chain);
  if p_hold is not null then
    update hold set state = 'captured', resolved_at = v_at, journal_id = journal where ref = p_hold;
  end if;
  outcome := 'posted';
end $$;

-- Why a leg could not be written.
create function refusal_of_leg(p_account bigint, p_shard smallint, p_currency text) returns text
language plpgsql
as $$
declare
  a account;
begin
  select * into a from account where account_id = p_account and shard = p_shard;
  if not found then
    raise exception 'account % does not exist', p_account using errcode = 'foreign_key_violation';
  end if;
  return case
    when a.currency <> p_currency then 'currency' when a.frozen_at is not null then 'frozen' else 'overdrawn'
  end;
end $$;

-- Outcome for a reference that could not be written: the first result if the journal is the same, a
-- conflict if it differs, p_refusal if there is no such journal.
create function repeat_of_journal(
  p_ref text, p_kind text, p_currency text, p_accounts bigint[], p_amounts bigint[], p_refusal text,
  out outcome text, out journal bigint, out balances bigint[]
)
language plpgsql
as $$
declare
  v_journal journal;
begin
  select * into v_journal from journal where ref = p_ref;
  if not found then
    outcome := p_refusal;
    return;
  end if;
  if (v_journal.kind, v_journal.currency) <> (p_kind, p_currency) or exists (
    select from unnest(p_accounts, p_amounts) leg (account_id, amount)
    full join (select account_id, amount from posting where journal_id = v_journal.journal_id) written
      using (account_id, amount)
    where leg.account_id is null or written.account_id is null
  ) then
    outcome := 'conflict';
    return;
  end if;
  outcome := 'repeated';
  journal := v_journal.journal_id;
  balances := array(
    select case when leg.account_id > 0 then posting.balance_after end
    from unnest(p_accounts) with ordinality leg (account_id, n)
    join posting on posting.journal_id = v_journal.journal_id and posting.account_id = leg.account_id
    order by leg.n
  );
end $$;

-- Reserves a part of an account's balance.
create function hold_amount(p_ref text, p_account bigint, p_currency text, p_amount bigint, p_actor text) returns text
language plpgsql
as $$
declare
  a account;
  h hold;
begin
  select * into a from account where account_id = p_account and shard = 0 for update;
  if not found or p_account < 0 then
    raise exception 'account % does not exist or is spread', p_account using errcode = 'foreign_key_violation';
  end if;
  select * into h from hold where ref = p_ref;
  if found then
    return case when (h.account_id, h.amount) = (p_account, p_amount) then 'repeated' else 'conflict' end;
  end if;
  if a.currency <> p_currency then return 'currency'; end if;
  if a.frozen_at is not null then return 'frozen'; end if;
  if not a.allow_negative and a.balance - a.held < p_amount then return 'overdrawn'; end if;
  insert into hold (ref, account_id, amount, actor) values (p_ref, p_account, p_amount, p_actor)
  on conflict (ref) do nothing;
  if not found then return 'conflict'; end if;
  update account set held = held + p_amount where account_id = p_account and shard = 0;
  return 'held';
end $$;

-- Turns a pending hold into a journal 'capture:<ref>' from its account to others, for exactly the
-- amount of the hold. `accounts` are the accounts of `balances`.
create function capture_hold(
  p_ref text, p_kind text, p_currency text, p_rule_version integer, p_actor text,
  p_accounts bigint[], p_amounts bigint[],
  out outcome text, out journal bigint, out balances bigint[], out accounts bigint[]
)
language plpgsql
as $$
declare
  h hold;
  v_amounts bigint[];
begin
  select * into h from hold where ref = p_ref for update;
  if not found then raise exception 'hold % does not exist', p_ref using errcode = 'foreign_key_violation'; end if;
  if h.state = 'voided' or h.amount <> (select sum(amount) from unnest(p_amounts) amount) then
    outcome := 'conflict';
    return;
  end if;
  if h.account_id = any (p_accounts) then
    raise exception 'hold % cannot be captured to its own account', p_ref using errcode = 'check_violation';
  end if;
  select array_agg(leg.account_id order by leg.account_id desc), array_agg(leg.amount order by leg.account_id desc)
  into accounts, v_amounts
  from unnest(h.account_id || p_accounts, -h.amount || p_amounts) leg (account_id, amount);
  select r.outcome, r.journal, r.balances into outcome, journal, balances
  from post_journal('capture:' || p_ref, p_kind, p_currency, p_rule_version, p_actor, accounts, v_amounts, p_ref) r;
end $$;

-- Releases a pending hold.
create function void_hold(p_ref text) returns text
language plpgsql
as $$
declare
  h hold;
begin
  select * into h from hold where ref = p_ref for update;
  if not found then raise exception 'hold % does not exist', p_ref using errcode = 'foreign_key_violation'; end if;
  if h.state = 'captured' then return 'conflict'; end if;
  if h.state = 'voided' then return 'repeated'; end if;
  if (select frozen_at is not null from account where account_id = h.account_id and shard = 0 for update) then
    return 'frozen';
  end if;
  update hold set state = 'voided', resolved_at = app_now() where ref = p_ref;
  update account set held = held - h.amount where account_id = h.account_id and shard = 0;
  return 'voided';
end $$;

-- Posts several journals that are all new and all possible, in order. Otherwise it writes nothing
-- and returns null, or fails if a reference was used before; the caller then posts each alone.
-- `p_ends` is where the legs of each journal end among all legs; the legs of a journal are ordered
-- as in post_journal. Accounts are locked first, in the same order as by post_journal; spread
-- accounts are written in the row of each journal's bucket. `balances` has one value per leg, null
-- for spread accounts.
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
  -- The account row of each leg as one number: account id times 256, plus shard.
  v_leg_rows bigint[];
  -- The account rows, and their values after the journals so far.
  v_rows bigint[];
  v_currencies text[];
  v_totals bigint[];
  v_floors bigint[];
  v_counts bigint[];
  v_chains bytea[];
  -- The values of each leg.
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
    select account_id * 256 + shard as number, currency, balance,
      case when not allow_negative then held end as floor, postings, chain
    from account join touched using (account_id, shard)
    where frozen_at is null
    order by account_id desc, shard
    for no key update of account
  )
  select array_agg(number), array_agg(currency::text), array_agg(balance), array_agg(floor),
    array_agg(postings), array_agg(chain)
  into v_rows, v_currencies, v_totals, v_floors, v_counts, v_chains from locked;

  for i in 1 .. cardinality(p_refs) loop
    if p_refs[i] like 'capture:%' then
      raise exception 'only capture_hold writes journal %', p_refs[i] using errcode = 'check_violation';
    end if;
    while v_leg < p_ends[i] loop
      v_leg := v_leg + 1;
      if p_accounts[v_leg] >= p_accounts[v_leg - 1] and v_leg > coalesce(p_ends[i - 1], 0) + 1 then
        raise exception 'the accounts of journal % are not in descending order', p_refs[i]
          using errcode = 'check_violation';
      end if;
      v_at_row := array_position(v_rows, v_leg_rows[v_leg]);
      if v_at_row is null or v_currencies[v_at_row] <> p_currencies[i] then return; end if;
      v_totals[v_at_row] := v_totals[v_at_row] + p_amounts[v_leg];
      if p_amounts[v_leg] < 0 and v_totals[v_at_row] < v_floors[v_at_row] then return; end if;
      v_counts[v_at_row] := v_counts[v_at_row] + 1;
      v_chains[v_at_row] := chain_link(v_chains[v_at_row], v_journals[i], p_refs[i], p_kinds[i], p_currencies[i],
        p_rule_versions[i], p_actors[i], v_at, v_counts[v_at_row], p_amounts[v_leg], v_totals[v_at_row]);
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
  select * from unnest(p_accounts, v_leg_shards, v_leg_numbers, v_leg_journals, v_leg_currencies, p_amounts,
    v_leg_totals, v_leg_chains);
  journals := v_journals;
end $$;
