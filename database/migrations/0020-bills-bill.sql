-- Bill payments; see docs/decisions/0070-bill-payments.md. Amounts are paise; what names a customer of a biller is sealed, or an HMAC.

-- The network's billers as the network listed them last, for the day on which it did.
create table bill_catalogue (
  provider text primary key,
  day date not null,
  billers text not null,
  fetched_at timestamptz not null default app_now()
);

create table bill_plan_list (
  biller_id text primary key,
  day date not null,
  plans text not null
);

-- A bill account that a user linked.
create table bill_account (
  user_gid uuid not null,
  account_id uuid not null default uuidv7(),
  biller_id text not null,
  category text not null,
  -- HMAC of biller and parameters.
  fingerprint text not null,
  -- { params, consumerNumber, consumerName }
  customer_sealed text not null,
  nickname text not null default '',
  reminders boolean not null default true,
  -- The last bill that we saw; 0 when nothing is due.
  due_amount bigint not null default 0 check (due_amount >= 0),
  due_date date,
  due_bill_id uuid,
  -- Why the last fetch brought no bill.
  no_bill_code text,
  no_bill_text text,
  -- When the biller was asked last, and when it answered.
  requested_at timestamptz,
  answered_at timestamptz,
  linked_at timestamptz not null default app_now(),
  deleted_at timestamptz,
  primary key (user_gid, account_id)
) with (fillfactor = 80);

create unique index bill_account_once on bill_account (user_gid, fingerprint) where deleted_at is null;

-- A question to a biller: for a bill, or whether it knows the account.
create table bill_query (
  user_gid uuid not null,
  query_id uuid not null default uuidv7(),
  -- The network knows it by this name.
  reference text not null unique,
  biller_id text not null,
  account_id uuid,
  fingerprint text not null,
  customer_sealed text not null,
  state text not null check (state in ('processing', 'ready', 'refused')),
  code text,
  reason text,
  source text,
  requested_at timestamptz not null default app_now(),
  ended_at timestamptz,
  primary key (user_gid, query_id)
);

create index bill_query_age on bill_query (requested_at);
create index bill_query_processing on bill_query (requested_at) where state = 'processing';

-- A bill as the biller reported it.
create table bill (
  user_gid uuid not null,
  bill_id uuid not null default uuidv7(),
  query_id uuid not null,
  account_id uuid,
  biller_id text not null,
  category text not null,
  fingerprint text not null,
  customer_sealed text not null,
  -- Everything else that the biller reported, as one document.
  content_sealed text not null,
  ref_id text not null,
  bill_number text not null,
  amount bigint not null check (amount >= 0),
  due_date date,
  fetched_at timestamptz not null default app_now(),
  pay_until timestamptz not null,
  paid_at timestamptz,
  primary key (user_gid, bill_id)
);

create index bill_of_query on bill (user_gid, query_id);
create index bill_of_account on bill (user_gid, account_id, fetched_at desc) where account_id is not null;
create index bill_age on bill (fetched_at);
