-- What the last check of each invariant of database/invariants found. All servers tell the same number to whoever measures.
create table invariant_check (
  invariant text primary key,
  breaches integer not null,
  checked_at timestamptz not null default app_now()
);

-- Up to where the books were found to agree; see docs/decisions/0055-invariants-since.md. What was proven is not read again by the
-- frequent check. Empty means that nothing is proven.
create table account_proof (
  account_id bigint not null,
  shard smallint not null,
  currency text not null,
  -- The account row as its last proven posting left it.
  postings bigint not null,
  balance bigint not null,
  chain bytea not null,
  primary key (account_id, shard)
) with (fillfactor = 70);

-- Every journal up to this number is proven.
create table journal_proof (
  only_row boolean primary key default true check (only_row),
  journal_id bigint not null,
  -- The highest number that the last check saw, and when: it is proven once everything that began before has ended.
  seen_journal bigint not null,
  seen_at timestamptz not null
);

-- Freezes accounts whose books do not agree, and answers which of them were not frozen before. The server may do it with rights that it does
-- not have itself; see database/rights.sql.
create function freeze_accounts(p_accounts bigint[]) returns setof bigint
language sql
security definer set search_path = public, pg_temp
as $$
  with frozen as (
    update account set frozen_at = app_now() where account_id = any (p_accounts) and frozen_at is null returning account_id
  )
  select distinct account_id from frozen
$$;

-- Unfreezes an account after somebody found out why it was frozen. Answers whether it was frozen.
create function unfreeze_account(p_account bigint, p_actor text, p_reason text) returns boolean
language plpgsql
as $$ begin
  if length(p_actor) < 3 or length(p_reason) < 10 then
    raise exception 'say who unfreezes account % and why', p_account using errcode = 'check_violation';
  end if;
  update account set frozen_at = null where account_id = p_account and frozen_at is not null;
  if not found then return false; end if;
  insert into state_change (machine, entity_id, from_state, to_state, actor, evidence)
  values ('account', p_account::text, 'frozen', 'open', p_actor, p_reason);
  return true;
end $$;
