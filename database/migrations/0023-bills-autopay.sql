-- Bills that come by themselves, and standing orders that pay them. Amounts are paise.

-- An account as registered at the network, so that its bills are pushed to us.
create table bill_registration (
  user_gid uuid not null,
  registration_id uuid not null default uuidv7(),
  account_id uuid not null,
  -- The network knows it by this name.
  reference text not null unique,
  type text not null check (type in ('VIEW_N_PAY', 'AUTO_PAY')),
  state text not null,
  -- It is to end, or has ended.
  is_unwanted boolean not null default false,
  code text,
  polls integer not null default 0,
  created_at timestamptz not null default app_now(),
  primary key (user_gid, registration_id)
) with (fillfactor = 80);

create unique index bill_registration_once on bill_registration (user_gid, account_id, type)
where not is_unwanted and state in ('SENDING', 'PENDING', 'SUCCESS');
create index bill_registration_following on bill_registration (created_at)
where state in ('SENDING', 'PENDING') or (state = 'SUCCESS' and is_unwanted);

insert into state_edge (machine, from_state, to_state)
select 'bill_registration', from_state, unnest(to_states) from (values
  ('', array['SENDING']),
  ('SENDING', array['PENDING', 'SUCCESS', 'FAILED', 'CANCELLED']),
  ('PENDING', array['SUCCESS', 'FAILED', 'CANCELLED']),
  ('SUCCESS', array['FAILED', 'CANCELLED'])
) edge (from_state, to_states);

create trigger bill_registration_steps before insert or update of state on bill_registration
for each row execute function enforce_state_edge('bill_registration');

-- A bill that the network pushed. It answers a registration as a fetched bill answers a query: bill.query_id is the registration's id.
create table bill_push (
  user_gid uuid not null,
  push_id text not null,
  account_id uuid not null,
  registration_id uuid not null,
  -- Absent when it was paid elsewhere before we read it.
  bill_id uuid,
  is_skipped boolean not null,
  taken_at timestamptz not null default app_now(),
  primary key (user_gid, push_id)
);

-- A standing order to pay the bills of one account.
create table bill_autopay (
  user_gid uuid not null,
  autopay_id uuid not null,
  account_id uuid not null,
  state text not null,
  -- The most one debit may take, fee included.
  max_amount bigint not null check (max_amount > 0),
  -- Last day on which a debit may happen.
  ends_on date not null,
  mandate_reference text not null unique,
  -- As the gateway reported it last.
  mandate_state text not null default 'created',
  payer text,
  locale text not null,
  -- Why the network does not push the bills of the account.
  code text,
  created_at timestamptz not null default app_now(),
  primary key (user_gid, autopay_id)
) with (fillfactor = 80);

create unique index bill_autopay_by_id on bill_autopay (autopay_id);
create unique index bill_autopay_once on bill_autopay (user_gid, account_id) where state in ('WAITING', 'ACTIVE', 'PAUSED');

insert into state_edge (machine, from_state, to_state)
select 'bill_autopay', from_state, unnest(to_states) from (values
  ('', array['WAITING']),
  ('WAITING', array['ACTIVE', 'PAUSED', 'REFUSED', 'REVOKED', 'ENDED']),
  ('ACTIVE', array['PAUSED', 'REVOKED', 'ENDED']),
  ('PAUSED', array['ACTIVE', 'REVOKED', 'ENDED'])
) edge (from_state, to_states);

create trigger bill_autopay_steps before insert or update of state on bill_autopay
for each row execute function enforce_state_edge('bill_autopay');

-- A debit for one pushed bill, from its announcement to its order: one for each bill, whatever is repeated.
create table bill_debit (
  user_gid uuid not null,
  debit_id uuid not null default uuidv7(),
  autopay_id uuid not null,
  push_id text not null unique,
  bill_id uuid not null,
  bill_amount bigint not null check (bill_amount > 0),
  fee bigint not null check (fee >= 0),
  -- Day of India on which it happens.
  day date not null,
  state text not null,
  merchant_request_id text unique,
  announced_at timestamptz not null default app_now(),
  primary key (user_gid, debit_id)
) with (fillfactor = 80);

create unique index bill_debit_by_id on bill_debit (debit_id);
create index bill_debit_of_autopay on bill_debit (autopay_id, announced_at desc);
create index bill_debit_announced on bill_debit (announced_at) where state = 'ANNOUNCED';

-- TOO_HIGH: above the limit. SKIPPED: by the person. CLEARED: paid otherwise. MISSED: it could not happen on its day.
insert into state_edge (machine, from_state, to_state)
select 'bill_debit', from_state, unnest(to_states) from (values
  ('', array['ANNOUNCED', 'TOO_HIGH', 'MISSED']),
  ('ANNOUNCED', array['SKIPPED', 'CLEARED', 'MISSED', 'ORDERED']),
  ('TOO_HIGH', array['CLEARED']), ('SKIPPED', array['CLEARED'])
) edge (from_state, to_states);

create trigger bill_debit_steps before insert or update of state on bill_debit
for each row execute function enforce_state_edge('bill_debit');
