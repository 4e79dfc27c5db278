-- The double-entry ledger; see docs/decisions/0050-ledger.md. Amounts are whole paise (INR) or whole coins (COIN).

-- The owner of the house's own accounts.
create function house_owner() returns uuid
language sql immutable parallel safe
as $$ select '00000000-0000-0000-0000-000000000000'::uuid $$;

create sequence account_number;

-- An account. A busy account of the house has a negative id and 64 rows, its balance is their sum; any other has a positive id and row 0.
create table account (
  account_id bigint not null check (account_id <> 0),
  shard smallint not null default 0,
  owner_gid uuid not null,
  -- What the account is for: 'wallet', 'bill_clearing', ...
  kind text not null check (kind ~ '^[a-z][a-z_]{1,39}$'),
  currency text not null check (currency in ('INR', 'COIN')),
  balance bigint not null default 0,
  -- The part of the balance that pending holds reserve.
  held bigint not null default 0 check (held >= 0),
  allow_negative boolean not null default false,
  -- Set when something is wrong: a frozen account takes no posting and no hold.
  frozen_at timestamptz,
  -- Number of postings so far, and the hash that the last of them left.
  postings bigint not null default 0,
  chain bytea not null default '\x',
  opened_at timestamptz not null default app_now(),
  primary key (account_id, shard),
  unique (owner_gid, kind, currency, shard),
  constraint account_not_overdrawn check (allow_negative or held <= balance),
  constraint account_shards check (
    case when account_id > 0 then shard = 0 else shard between 0 and 63 and owner_gid = house_owner() and allow_negative end
  )
) with (fillfactor = 70);

-- One business event that moved money. Its reference is derived from the event, so that it can be written only once.
create table journal (
  journal_id bigint generated always as identity primary key,
  ref text not null unique check (ref ~ '^[A-Za-z0-9:._-]{1,200}$'),
  kind text not null check (kind ~ '^[a-z][a-z_]{1,39}$'),
  currency text not null check (currency in ('INR', 'COIN')),
  -- Version of the rule that decided the amounts.
  rule_version integer not null,
  -- Who or what caused it: 'user:<gid>', 'job:<name>', 'partner:<name>'.
  actor text not null check (actor ~ '^[A-Za-z0-9:._-]{1,100}$'),
  at timestamptz not null default app_now()
);

-- What a journal did to one account. `number` counts the postings of an account row without gaps.
create table posting (
  account_id bigint not null,
  shard smallint not null,
  number bigint not null check (number > 0),
  journal_id bigint not null references journal,
  currency text not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  chain bytea not null,
  primary key (account_id, shard, number),
  foreign key (account_id, shard) references account,
  unique (journal_id, account_id)
);

-- Money of an account set aside until it is captured or voided.
create table hold (
  ref text primary key check (ref ~ '^[A-Za-z0-9:._-]{1,192}$'),
  account_id bigint not null check (account_id > 0),
  shard smallint not null default 0 check (shard = 0),
  amount bigint not null check (amount > 0),
  state text not null default 'pending' check (state in ('pending', 'captured', 'voided')),
  actor text not null check (actor ~ '^[A-Za-z0-9:._-]{1,100}$'),
  held_at timestamptz not null default app_now(),
  resolved_at timestamptz,
  -- The journal that captured it.
  journal_id bigint references journal,
  foreign key (account_id, shard) references account,
  check ((state = 'pending') = (resolved_at is null)),
  check ((state = 'captured') = (journal_id is not null))
);

create index hold_pending on hold (account_id) where state = 'pending';

-- Links a posting to the one before it on the same account row, with everything its journal says.
create function chain_link(
  before bytea, journal_id bigint, ref text, kind text, currency text, rule_version integer, actor text, at timestamptz,
  number bigint, amount bigint, balance_after bigint
) returns bytea
language sql stable parallel safe
as $$ select sha256(before || convert_to(concat_ws('|', journal_id, ref, kind, currency, rule_version, actor, extract(epoch from at),
  number, amount, balance_after), 'UTF8')) $$;
