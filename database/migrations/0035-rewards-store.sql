-- Coins are redeemed for vouchers and parcels of a supplier; see docs/decisions/0098-store.md.

-- What the store has. A prize is never worth more than ₹10,000, above which tax is withheld from winnings before they are released (Income-tax Act).
create table store_prize (
  prize_id text primary key,
  kind text not null check (kind in ('VOUCHER', 'PARCEL')),
  supplier_id text not null,
  -- The supplier's name of it.
  product_id text not null,
  title jsonb not null check (title ?& array['en', 'hi']),
  -- Its price, at the printed worth of 20 coins a rupee.
  coins integer not null check (coins between 20 and 200000),
  -- Of a pool one person redeems one prize; without one as many as they have coins for.
  pool text,
  -- Pieces that can still be promised: what the supplier has, without those that are promised already.
  stock integer not null default 0 check (stock >= 0),
  -- When the supplier told it; older news than a day counts as none.
  stock_read_at timestamptz,
  -- Its place in the store, the first one first.
  position integer not null,
  starts_at timestamptz not null default app_now(),
  ends_at timestamptz
);

insert into store_prize (prize_id, kind, supplier_id, product_id, title, coins, position)
values
  ('chai-25', 'VOUCHER', 'uphaar', 'UV-CHAI-25', '{"en": "₹25 Chai Adda voucher", "hi": "₹25 का चाय अड्डा वाउचर"}', 500, 1),
  ('book-50', 'VOUCHER', 'uphaar', 'UV-BOOK-50', '{"en": "₹50 Kitab Ghar voucher", "hi": "₹50 का किताब घर वाउचर"}', 1000, 2),
  ('cine-100', 'VOUCHER', 'uphaar', 'UV-CINE-100', '{"en": "₹100 Rang Talkies voucher", "hi": "₹100 का रंग टॉकीज़ वाउचर"}', 2000, 3),
  ('mart-250', 'VOUCHER', 'uphaar', 'UV-MART-250', '{"en": "₹250 Rozana Mart voucher", "hi": "₹250 का रोज़ाना मार्ट वाउचर"}', 5000, 4),
  ('bag', 'PARCEL', 'uphaar', 'UV-BAG-01', '{"en": "Cotton carry bag", "hi": "सूती थैला"}', 1980, 5),
  ('cup', 'PARCEL', 'uphaar', 'UV-CUP-01', '{"en": "Steel travel cup", "hi": "स्टील का सफ़री कप"}', 2980, 6);

-- One prize redeemed, from the coins to the supplier's code or parcel. The states are those of a handover.
create table coin_redemption (
  user_gid uuid not null,
  redemption_id uuid not null,
  prize_id text not null references store_prize,
  product_id text not null,
  coins integer not null check (coins > 0),
  -- [{ lot, coins }]: from which lots they were taken, and where they go back to.
  lots jsonb not null,
  pool text,
  -- The supplier knows it by this name: the idempotency key of the order there.
  reference text not null unique,
  state text not null,
  -- A parcel waits so long for its address, then its coins come back. Absent for vouchers.
  address_due_at timestamptz,
  address_sealed text,
  order_number text,
  -- What the supplier gave: the code of a voucher, the tracking number of a parcel.
  given_sealed text,
  -- Keyed hash of the code: no code is given twice.
  code_index text unique,
  -- Why the supplier refused it: its code and its text.
  code text,
  reason text,
  polls integer not null default 0,
  created_at timestamptz not null default app_now(),
  debited_at timestamptz,
  posted_at timestamptz,
  ended_at timestamptz,
  primary key (user_gid, redemption_id),
  check (state not in ('DEBITED', 'POSTING', 'PENDING', 'ISSUED') or debited_at is not null),
  check ((state = 'ISSUED') = (given_sealed is not null))
) with (fillfactor = 80);

create unique index coin_redemption_by_id on coin_redemption (redemption_id);
create index coin_redemption_newest on coin_redemption (user_gid, created_at desc);
create unique index coin_redemption_of_pool on coin_redemption (user_gid, pool) where pool is not null and state not in ('REJECTED', 'EXPIRED');
create index coin_redemption_unaddressed on coin_redemption (address_due_at) where state = 'CREATED';
create index coin_redemption_moving on coin_redemption (prize_id) where state in ('CREATED', 'DEBITED', 'POSTING');

insert into state_edge (machine, from_state, to_state) values
  ('coin_redemption', '', 'CREATED'),
  ('coin_redemption', 'CREATED', 'DEBITED'), ('coin_redemption', 'CREATED', 'EXPIRED'),
  ('coin_redemption', 'DEBITED', 'POSTING'),
  ('coin_redemption', 'POSTING', 'PENDING'), ('coin_redemption', 'POSTING', 'ISSUED'), ('coin_redemption', 'POSTING', 'REJECTED'),
  ('coin_redemption', 'PENDING', 'ISSUED'), ('coin_redemption', 'PENDING', 'REJECTED');

create trigger coin_redemption_steps before insert or update of state on coin_redemption
for each row execute function enforce_state_edge('coin_redemption');
create trigger coin_redemption_keeps_its_terms before update on coin_redemption for each row
when ((new.user_gid, new.redemption_id, new.prize_id, new.product_id, new.coins, new.lots, new.reference)
  is distinct from (old.user_gid, old.redemption_id, old.prize_id, old.product_id, old.coins, old.lots, old.reference))
execute function refuse_other_terms();

-- Where parcels of a user go, kept for the next one.
create table shipping_address (
  user_gid uuid primary key,
  address_sealed text not null,
  saved_at timestamptz not null default app_now()
);
