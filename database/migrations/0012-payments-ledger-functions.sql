-- The only ways to write to the ledger. Outcomes: 'posted' (or 'held', 'voided'), 'repeated' (it had been done before, nothing was
-- written), or why it was refused: 'overdrawn', 'conflict', 'currency', 'frozen' (nothing was written either).

-- Opens an account, or finds it. A spread account gets a negative id and a row a bucket.
create function open_account(p_owner uuid, p_kind text, p_currency text, p_allow_negative boolean, p_spread boolean) returns bigint
language plpgsql
as $$
declare
  v_id bigint;
begin
  select account_id into v_id from account where owner_gid = p_owner and kind = p_kind and currency = p_currency and shard = 0;
  if not found then
    v_id := nextval('account_number') * case when p_spread then -1 else 1 end;
    insert into account (account_id, shard, owner_gid, kind, currency, allow_negative)
    select v_id, shard, p_owner, p_kind, p_currency, p_allow_negative from generate_series(0, case when p_spread then 255 else 0 end) shard
    on conflict (owner_gid, kind, currency, shard) do nothing;
    select account_id into strict v_id from account where owner_gid = p_owner and kind = p_kind and currency = p_currency and shard = 0;
  end if;
  if (v_id < 0) <> p_spread or exists (select from account where account_id = v_id and allow_negative <> p_allow_negative)
  then raise exception 'account % of kind % was opened with other rules', v_id, p_kind using errcode = 'check_violation';
  end if;
  return v_id;
end $$;

-- Posts a journal: what every leg adds to its account. The accounts come in falling order of their ids, each once: so everybody locks in
-- the same order, and the busy ones of the house last. With p_hold the journal captures this pending hold. `balances` are those after
-- this journal, null for spread accounts; a repeat tells those of the first time.
create function post_journal(
  p_ref text, p_kind text, p_currency text, p_rule_version integer, p_actor text, p_accounts bigint[], p_amounts bigint[],
  p_hold text default null,
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
    raise exception 'journal % is for capture_hold to write', p_ref using errcode = 'check_violation';
  end if;
  if p_hold is not null then
    select account_id, hold.amount into v_held_account, v_held from hold where ref = p_hold and state = 'pending';
  end if;

  for i in 1 .. cardinality(p_accounts) loop
    if p_accounts[i] >= p_accounts[i - 1] then
      raise exception 'journal % does not name its accounts in falling order', p_ref using errcode = 'check_violation';
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
    -- Refused, or written before: the accounts that were changed already are put back as they were.
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
  from unnest(p_accounts, v_shards, v_numbers, p_amounts, v_balances, v_chains) leg (account_id, shard, number, amount, balance, chain);
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
  return case when a.currency <> p_currency then 'currency' when a.frozen_at is not null then 'frozen' else 'overdrawn' end;
end $$;

-- What to answer when a reference could not be written: the first result if it is the same journal, a conflict if it is another one,
-- p_refusal if there is none.
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
    full join (select account_id, amount from posting where journal_id = v_journal.journal_id) written using (account_id, amount)
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
  insert into hold (ref, account_id, amount, actor) values (p_ref, p_account, p_amount, p_actor) on conflict (ref) do nothing;
  if not found then return 'conflict'; end if;
  update account set held = held + p_amount where account_id = p_account and shard = 0;
  return 'held';
end $$;

-- Turns a pending hold into a journal 'capture:<ref>' from its account to others. They must be given exactly what was held.
-- `accounts` names the accounts that `balances` belong to.
create function capture_hold(
  p_ref text, p_kind text, p_currency text, p_rule_version integer, p_actor text, p_accounts bigint[], p_amounts bigint[],
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
    raise exception 'hold % is to be captured by the account it is on', p_ref using errcode = 'check_violation';
  end if;
  select array_agg(leg.account_id order by leg.account_id desc), array_agg(leg.amount order by leg.account_id desc)
  into accounts, v_amounts
  from unnest(h.account_id || p_accounts, -h.amount || p_amounts) leg (account_id, amount);
  select r.outcome, r.journal, r.balances into outcome, journal, balances
  from post_journal('capture:' || p_ref, p_kind, p_currency, p_rule_version, p_actor, accounts, v_amounts, p_ref) r;
end $$;

-- Gives back what a pending hold reserved.
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
  if (select frozen_at is not null from account where account_id = h.account_id and shard = 0 for update) then return 'frozen'; end if;
  update hold set state = 'voided', resolved_at = app_now() where ref = p_ref;
  update account set held = held - h.amount where account_id = h.account_id and shard = 0;
  return 'voided';
end $$;
