-- The double-entry ledger; see docs/decisions/0050-ledger.md. Amounts are whole paise (INR) or
-- whole coins (COIN).

-- Owner of the house accounts.
create function house_owner() returns uuid
language sql immutable parallel safe
as $$ select '00000000-0000-0000-0000-000000000000'::uuid $$;

-- Limits are domains, because a check constraint of a table is parsed again with every statement
-- and one of a domain is cached.
create domain currency as text check (value in ('INR', 'COIN'));
-- What an account or journal is for: 'wallet', 'bill_payment'. '|' separates the fields that
-- chain_link hashes.
create domain ledger_kind as text check (length(value) between 1 and 40 and strpos(value, '|') = 0);
-- Identifies a business event and is derived from it.
create domain ledger_ref as text check (length(value) between 1 and 200 and strpos(value, '|') = 0);
-- Who or what caused it: 'user:<gid>', 'job:<name>', 'partner:<name>'.
create domain ledger_actor as text check (length(value) between 1 and 100 and strpos(value, '|') = 0);
create domain moved_amount as bigint check (value <> 0);

create sequence account_number;
create sequence journal_number;

-- Bucket of a journal. A reference ends with an id, and the id begins with the bucket in two
-- hexadecimal digits (docs/decisions/0090-buckets.md). For a reference without such an id it is a
-- hash of the reference.
create function bucket_of_ref(p_ref text) returns smallint
language sql immutable parallel safe
as $$ select coalesce(
  ('x' || substring(p_ref from ':([0-9a-fA-F]{2})[^:]*$'))::bit(8)::integer,
  (hashtextextended(p_ref, 0) & 255)::integer
)::smallint $$;

-- Accounts. A busy house account has a negative id and one row per bucket (256), so that a journal
-- stays within one bucket; its balance is the sum of the rows. All other accounts have a positive
-- id and row 0.
create table account (
  account_id bigint not null,
  shard smallint not null default 0,
  owner_gid uuid not null,
  kind ledger_kind not null,
  currency currency not null,
  balance bigint not null default 0,
  -- Part of the balance that is reserved by pending holds.
  held bigint not null default 0,
  allow_negative boolean not null default false,
  -- Set when the books of the account are wrong: it then accepts no posting and no hold.
  frozen_at timestamptz,
  -- Number of postings, and the chain hash after the last of them.
  postings bigint not null default 0,
  chain bytea not null default '\x',
  opened_at timestamptz not null default app_now(),
  primary key (account_id, shard),
  unique (owner_gid, kind, currency, shard),
  constraint account_not_overdrawn check (held >= 0 and (allow_negative or held <= balance))
) with (fillfactor = 70);

-- Pages through the coin accounts that expire with a month.
create index account_of_coins on account (kind, account_id) where currency = 'COIN' and account_id > 0;

-- A business event that moved money. Its reference is unique, so it is posted once.
create table journal (
  journal_id bigint primary key,
  ref ledger_ref not null unique,
  kind ledger_kind not null,
  currency currency not null,
  -- Version of the rule that decided the amounts.
  rule_version integer not null,
  actor ledger_actor not null,
  at timestamptz not null
);

-- What a journal changed on one account. `number` counts the postings of an account row without
-- gaps. Journal and account have no foreign keys here: one function writes all three in one
-- transaction, none is deleted, and invariant I1 reports postings without them.
create table posting (
  account_id bigint not null,
  shard smallint not null,
  number bigint not null,
  journal_id bigint not null,
  currency currency not null,
  amount moved_amount not null,
  balance_after bigint not null,
  chain bytea not null,
  primary key (account_id, shard, number),
  unique (journal_id, account_id)
);

-- Money of an account, reserved until the hold is captured or voided.
create table hold (
  ref ledger_ref primary key check (length(ref) <= 192),
  account_id bigint not null check (account_id > 0),
  shard smallint not null default 0 check (shard = 0),
  amount bigint not null check (amount > 0),
  state text not null default 'pending' check (state in ('pending', 'captured', 'voided')),
  actor ledger_actor not null,
  held_at timestamptz not null default app_now(),
  resolved_at timestamptz,
  -- The journal that captured it.
  journal_id bigint references journal,
  foreign key (account_id, shard) references account,
  check ((state = 'pending') = (resolved_at is null)),
  check ((state = 'captured') = (journal_id is not null))
);

create index hold_pending on hold (account_id) where state = 'pending';

-- Hash that links a posting to the previous one of its account row, over all fields of its journal.
create function chain_link(
  before bytea, journal_id bigint, ref text, kind text, currency text, rule_version integer, actor text, at timestamptz,
  number bigint, amount bigint, balance_after bigint
) returns bytea
language sql stable parallel safe
as $$ select sha256(before || convert_to(concat_ws('|', journal_id, ref, kind, currency, rule_version, actor,
  extract(epoch from at), number, amount, balance_after), 'UTF8')) $$;

-- Rules that the ledger enforces against every writer.

create trigger journal_is_append_only before update or delete or truncate on journal execute function refuse_change();
create trigger posting_is_append_only before update or delete or truncate on posting execute function refuse_change();
create trigger account_is_never_deleted before delete or truncate on account execute function refuse_change();
create trigger hold_is_never_deleted before delete or truncate on hold execute function refuse_change();

create function check_new_account() returns trigger
language plpgsql
as $$ begin
  if new.balance <> 0 or new.held <> 0 or new.postings <> 0 or (case
    when new.account_id > 0 then new.shard <> 0
    else new.account_id = 0 or new.shard not between 0 and 255 or new.owner_gid <> house_owner()
      or not new.allow_negative
  end)
  then
    raise exception 'a new account is empty; only the house spreads one, and only one that may be negative'
      using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger account_begins_well before insert on account for each row execute function check_new_account();

-- A statement writes the postings of whole journals, and those of each sum to zero in one currency.
create function check_postings_balance() returns trigger
language plpgsql
as $$ begin
  if exists (select from added group by journal_id having sum(amount) <> 0 or min(currency) <> max(currency))
  then raise exception 'postings do not sum to zero in one currency' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger posting_sums_to_zero after insert on posting
referencing new table as added for each statement execute function check_postings_balance();

create trigger hold_resolves_once before insert or update on hold for each row
  execute function enforce_state_edge('hold');

create function refuse_other_hold() returns trigger
language plpgsql
as $$ begin
  raise exception 'hold % was made for this account and amount', old.ref using errcode = 'restrict_violation';
end $$;

create trigger hold_keeps_its_amount before update on hold for each row
when ((new.ref, new.account_id, new.amount) is distinct from (old.ref, old.account_id, old.amount))
  execute function refuse_other_hold();

insert into state_edge (machine, from_state, to_state)
values ('hold', '', 'pending'), ('hold', 'pending', 'captured'), ('hold', 'pending', 'voided');

-- Result of the last check of each query in database/invariants, so that all servers report the
-- same number as a metric.
create table invariant_check (
  invariant text primary key,
  breaches integer not null,
  checked_at timestamptz not null default app_now()
);

-- Postings up to which the books were proven, per account row; the frequent check skips them, see
-- docs/decisions/0055-invariants-since.md. Empty: nothing is proven.
create table account_proof (
  account_id bigint not null,
  shard smallint not null,
  currency text not null,
  -- The account row after its last proven posting.
  postings bigint not null,
  balance bigint not null,
  chain bytea not null,
  primary key (account_id, shard)
) with (fillfactor = 70);

-- Every journal up to journal_id is proven.
create table journal_proof (
  only_row boolean primary key default true check (only_row),
  journal_id bigint not null,
  -- Highest number at the last check, and its time: proven once all transactions that began before
  -- have ended.
  seen_journal bigint not null,
  seen_at timestamptz not null
);

-- Freezes accounts whose books do not balance, and returns those that were not frozen before. Runs
-- as the owner, because the server may not update frozen_at; see database/rights.sql.
create function freeze_accounts(p_accounts bigint[]) returns setof bigint
language sql
security definer set search_path = public, pg_temp
as $$
  with frozen as (
    update account set frozen_at = app_now() where account_id = any (p_accounts) and frozen_at is null
    returning account_id
  )
  select distinct account_id from frozen
$$;

-- Unfreezes an account after an investigation. Returns whether it was frozen.
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
