-- What the last check of each invariant of database/invariants found. All servers tell the same number to whoever measures.
create table invariant_check (
  invariant text primary key,
  breaches integer not null,
  checked_at timestamptz not null default app_now()
);

-- Freezes accounts whose books do not agree, and answers which of them were not frozen before.
create function freeze_accounts(p_accounts bigint[]) returns setof bigint
language sql
as $$
  with frozen as (
    update account set frozen_at = app_now() where account_id = any (p_accounts) and frozen_at is null returning account_id
  )
  select distinct account_id from frozen
$$;
