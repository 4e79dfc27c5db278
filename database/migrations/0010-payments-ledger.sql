-- The double-entry ledger; see docs/decisions/0050-ledger.md. Amounts are whole paise (INR) or whole coins (COIN).

-- The owner of the house's own accounts.
create function house_owner() returns uuid
language sql immutable parallel safe
as $$ select '00000000-0000-0000-0000-000000000000'::uuid $$;

-- What may be written is said by domains: a check of the table would be read anew with every statement, a domain's is kept.
create domain currency as text check (value in ('INR', 'COIN'));
-- What an account, a journal is for: 'wallet', 'bill_payment'. '|' parts the words that a chain of postings is made of.
create domain ledger_kind as text check (length(value) between 1 and 40 and strpos(value, '|') = 0);
-- Names a business event and is derived from it.
create domain ledger_ref as text check (length(value) between 1 and 200 and strpos(value, '|') = 0);
-- Who or what caused it: 'user:<gid>', 'job:<name>', 'partner:<name>'.
create domain ledger_actor as text check (length(value) between 1 and 100 and strpos(value, '|') = 0);
create domain moved_amount as bigint check (value <> 0);

create sequence account_number;
create sequence journal_number;

-- The bucket of what a journal is about: its reference ends with a name, and the name begins with the bucket in two hexadecimal digits
-- (docs/decisions/0090-buckets.md). A reference that names nothing of a user has a bucket of its own.
create function bucket_of_ref(p_ref text) returns smallint
language sql immutable parallel safe
as $$ select coalesce(
  ('x' || substring(p_ref from ':([0-9a-fA-F]{2})[^:]*$'))::bit(8)::integer,
  (hashtextextended(p_ref, 0) & 255)::integer
)::smallint $$;

-- An account. A busy account of the house has a negative id and a row for each of the 256 buckets, so that a journal stays within one
-- bucket; its balance is their sum. Any other account has a positive id and row 0.
create table account (
  account_id bigint not null,
  shard smallint not null default 0,
  owner_gid uuid not null,
  kind ledger_kind not null,
  currency currency not null,
  balance bigint not null default 0,
  -- The part of the balance that pending holds reserve.
  held bigint not null default 0,
  allow_negative boolean not null default false,
  -- Set when something is wrong: a frozen account takes no posting and no hold.
  frozen_at timestamptz,
  -- Number of postings so far, and the hash that the last of them left.
  postings bigint not null default 0,
  chain bytea not null default '\x',
  opened_at timestamptz not null default app_now(),
  primary key (account_id, shard),
  unique (owner_gid, kind, currency, shard),
  constraint account_not_overdrawn check (held >= 0 and (allow_negative or held <= balance))
) with (fillfactor = 70);

-- One business event that moved money: its reference can be written only once.
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

-- What a journal did to one account. `number` counts the postings of an account row without gaps. Journal and account are written by the
-- same function in the same transaction and never deleted; the invariant I1 looks for postings without them.
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

-- Money of an account set aside until it is captured or voided.
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

-- Links a posting to the one before it on the same account row, with everything its journal says.
create function chain_link(
  before bytea, journal_id bigint, ref text, kind text, currency text, rule_version integer, actor text, at timestamptz,
  number bigint, amount bigint, balance_after bigint
) returns bytea
language sql stable parallel safe
as $$ select sha256(before || convert_to(concat_ws('|', journal_id, ref, kind, currency, rule_version, actor, extract(epoch from at),
  number, amount, balance_after), 'UTF8')) $$;
