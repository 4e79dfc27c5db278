-- Payment orders and the tries to pay them; see docs/decisions/0052-orders-and-attempts.md. Amounts are paise.

create table payment_order (
  user_gid uuid not null,
  merchant_request_id text not null unique,
  -- Which area asked for it, and its own record.
  purpose text not null,
  subject_id text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  payee_name text not null,
  -- What is paid for, with the consumer number: sealed.
  note_sealed text not null,
  methods text[] not null,
  locale text not null,
  mandate_reference text,
  state text not null,
  -- The attempt whose money it was paid with.
  paid_attempt text,
  -- Whom we owe the amount, once it was passed on.
  payee text,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  primary key (user_gid, merchant_request_id),
  check (state not in ('collected', 'fulfilled', 'refunding', 'refunded') or paid_attempt is not null),
  check (state not in ('cancelled', 'expired') or paid_attempt is null),
  check (state <> 'fulfilled' or payee is not null)
) with (fillfactor = 80);

create index payment_order_moving on payment_order (created_at) where state in ('open', 'checking', 'collected', 'refunding');

insert into state_edge (machine, from_state, to_state) values
  ('payment_order', '', 'open'),
  ('payment_order', 'open', 'checking'), ('payment_order', 'checking', 'open'),
  ('payment_order', 'open', 'collected'), ('payment_order', 'checking', 'collected'),
  ('payment_order', 'open', 'cancelled'), ('payment_order', 'checking', 'cancelled'),
  ('payment_order', 'open', 'expired'),
  ('payment_order', 'collected', 'fulfilled'),
  ('payment_order', 'collected', 'refunding'), ('payment_order', 'fulfilled', 'refunding'),
  ('payment_order', 'refunding', 'refunded');

create trigger payment_order_steps before insert or update of state on payment_order
for each row execute function enforce_state_edge('payment_order');
create trigger payment_order_keeps_its_terms before update on payment_order for each row
when ((new.user_gid, new.merchant_request_id, new.purpose, new.subject_id, new.amount, new.fee)
  is distinct from (old.user_gid, old.merchant_request_id, old.purpose, old.subject_id, old.amount, old.fee))
execute function refuse_other_terms();

create table payment_attempt (
  user_gid uuid not null,
  -- The gateway knows it by this name.
  reference text not null unique,
  merchant_request_id text not null,
  number smallint not null check (number > 0),
  state text not null,
  -- Ways offered on the gateway's page, the one that stands open first.
  methods text[] not null,
  pay_url text not null default '',
  -- What the gateway said of it last.
  method text,
  code text,
  payer text,
  bank_reference text,
  -- Paise really taken.
  taken bigint check (taken > 0),
  -- When it came to its state at the gateway.
  changed_at timestamptz,
  -- How often, and when last, its state was asked for since it changed.
  polls integer not null default 0,
  read_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (user_gid, reference),
  unique (merchant_request_id, number),
  foreign key (user_gid, merchant_request_id) references payment_order,
  check (state <> 'succeeded' or (taken is not null and changed_at is not null))
) with (fillfactor = 70);

-- Paying twice takes two tries that live at once: there is one at most.
create unique index payment_attempt_live on payment_attempt (merchant_request_id) where state in ('created', 'sent', 'pending');

insert into state_edge (machine, from_state, to_state) values ('payment_attempt', '', 'created');
-- A try only rises, and a success is believed whenever it comes.
insert into state_edge (machine, from_state, to_state)
select 'payment_attempt', f.state, t.state
from (values ('created', 0), ('sent', 1), ('pending', 2), ('failed', 3), ('cancelled', 3), ('expired', 3)) f (state, rank),
  (values ('sent', 1), ('pending', 2), ('failed', 3), ('cancelled', 3), ('expired', 3), ('succeeded', 4)) t (state, rank)
where f.rank < t.rank;

create trigger payment_attempt_steps before insert or update of state on payment_attempt
for each row execute function enforce_state_edge('payment_attempt');
create index payment_attempt_moved on payment_attempt (changed_at) where state = 'succeeded';
