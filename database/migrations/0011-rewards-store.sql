-- Coins are redeemed for vouchers and parcels of a supplier; see docs/decisions/0098-store.md.

-- Prizes of the store. Tax on a prize worth more than ₹10,000 is paid before it is released
-- (Income-tax Act); see docs/decisions/0113-prize-tax.md.
create table store_prize (
  prize_id text primary key,
  -- FRAME: our own frame of the profile picture, which has no money value and no supplier.
  kind text not null check (kind in ('VOUCHER', 'PARCEL', 'FRAME')),
  -- 'house' for a frame.
  supplier_id text not null,
  -- The product at the supplier.
  product_id text not null,
  title jsonb not null check (title ?& array['en', 'hi']),
  -- Price, at the printed value of 20 coins per rupee.
  coins integer not null check (coins between 20 and 2000000),
  -- A user redeems one prize of a pool; without a pool there is no limit.
  pool text,
  -- Pieces that can still be redeemed: the supplier's stock minus those already promised.
  stock integer not null default 0 check (stock >= 0),
  -- When the supplier reported it; a report older than a day counts as none.
  stock_read_at timestamptz,
  -- Place in the store, from the first.
  position integer not null,
  starts_at timestamptz not null default app_now(),
  ends_at timestamptz,
  -- Codes of states to which the supplier's carrier does not deliver.
  not_delivered_to text[] not null default '{}'
);

insert into store_prize (prize_id, kind, supplier_id, product_id, title, coins, pool, position, not_delivered_to)
values
  ('frame-gold', 'FRAME', 'house', 'frame-gold',
    '{"en": "Gold profile frame", "hi": "सुनहरा प्रोफ़ाइल फ़्रेम"}', 100, 'frame-gold', 0, '{}'),
  ('chai-25', 'VOUCHER', 'uphaar', 'UV-CHAI-25',
    '{"en": "₹25 Chai Adda voucher", "hi": "₹25 का चाय अड्डा वाउचर"}', 500, null, 1, '{}'),
  ('book-50', 'VOUCHER', 'uphaar', 'UV-BOOK-50',
    '{"en": "₹50 Kitab Ghar voucher", "hi": "₹50 का किताब घर वाउचर"}', 1000, null, 2, '{}'),
  ('cine-100', 'VOUCHER', 'uphaar', 'UV-CINE-100',
    '{"en": "₹100 Rang Talkies voucher", "hi": "₹100 का रंग टॉकीज़ वाउचर"}', 2000, null, 3, '{}'),
  ('mart-250', 'VOUCHER', 'uphaar', 'UV-MART-250',
    '{"en": "₹250 Rozana Mart voucher", "hi": "₹250 का रोज़ाना मार्ट वाउचर"}', 5000, null, 4, '{}'),
  ('bag', 'PARCEL', 'uphaar', 'UV-BAG-01', '{"en": "Cotton carry bag", "hi": "सूती थैला"}', 1980, null, 5, '{}'),
  ('cup', 'PARCEL', 'uphaar', 'UV-CUP-01',
    '{"en": "Steel travel cup", "hi": "स्टील का सफ़री कप"}', 2980, null, 6, '{AN,LD}'),
  ('e-cycle', 'PARCEL', 'uphaar', 'UV-ECYCLE-01',
    '{"en": "Pavan e-cycle", "hi": "पवन ई-साइकिल"}', 480000, 'e-cycle', 7, '{AN,LD}');

-- Redemption of one prize, from the coins to the supplier's code or parcel. The states are those of
-- a handover.
create table coin_redemption (
  user_gid uuid not null,
  redemption_id uuid not null,
  prize_id text not null references store_prize,
  product_id text not null,
  coins integer not null check (coins > 0),
  -- [{ lot, coins }]: the lots that the coins were taken from, and are returned to.
  lots jsonb not null,
  pool text,
  -- Name at the supplier: the idempotency key of the order.
  reference text not null unique,
  state text not null,
  -- Deadline for the address of a parcel, then the coins are returned. Null for vouchers.
  address_due_at timestamptz,
  address_sealed text,
  order_number text,
  -- From the supplier: the code of a voucher, or the tracking number of a parcel.
  given_sealed text,
  -- Keyed hash of the code: no code is given twice.
  code_index text unique,
  -- Why the supplier refused it: its code and text.
  code text,
  reason text,
  polls integer not null default 0,
  created_at timestamptz not null default app_now(),
  debited_at timestamptz,
  posted_at timestamptz,
  ended_at timestamptz,
  -- Deadline for the tax on the prize, set once nothing else is missing; then the coins are
  -- returned. Null for prizes without tax.
  tax_due_at timestamptz,
  primary key (user_gid, redemption_id),
  check (state not in ('DEBITED', 'POSTING', 'PENDING', 'ISSUED') or debited_at is not null),
  check ((state = 'ISSUED') = (given_sealed is not null))
) with (fillfactor = 80);

create unique index coin_redemption_by_id on coin_redemption (redemption_id);
create index coin_redemption_newest on coin_redemption (user_gid, created_at desc);
create unique index coin_redemption_of_pool on coin_redemption (user_gid, pool)
  where pool is not null and state not in ('REJECTED', 'EXPIRED');
create index coin_redemption_waiting on coin_redemption (coalesce(tax_due_at, address_due_at)) where state = 'CREATED';
create index coin_redemption_moving on coin_redemption (prize_id) where state in ('CREATED', 'DEBITED', 'POSTING');
create index coin_redemption_at_supplier on coin_redemption (debited_at)
  where state in ('DEBITED', 'POSTING', 'PENDING');

insert into state_edge (machine, from_state, to_state)
select 'coin_redemption', from_state, unnest(to_states) from (values
  ('', array['CREATED']),
  -- ISSUED at once: a frame.
  ('CREATED', array['DEBITED', 'EXPIRED', 'ISSUED']),
  ('DEBITED', array['POSTING']),
  ('POSTING', array['PENDING', 'ISSUED', 'REJECTED']),
  ('PENDING', array['ISSUED', 'REJECTED'])
) edge (from_state, to_states);

create trigger coin_redemption_steps before insert or update of state on coin_redemption
for each row execute function enforce_state_edge('coin_redemption');
create trigger coin_redemption_keeps_its_terms before update on coin_redemption for each row
when ((new.user_gid, new.redemption_id, new.prize_id, new.product_id, new.coins, new.lots, new.reference)
  is distinct from (old.user_gid, old.redemption_id, old.prize_id, old.product_id, old.coins, old.lots, old.reference))
execute function refuse_other_terms();

-- A user's address for parcels, kept for the next one.
create table shipping_address (
  user_gid uuid primary key,
  address_sealed text not null,
  saved_at timestamptz not null default app_now()
);

-- Payments of the tax on a prize: what was withheld, from whom and when. DEBITED: paid, and the
-- prize is on its way. WITHHELD: the prize was given. REJECTED: the prize could not be given, and
-- the money is refunded.
create table prize_tax (
  user_gid uuid not null,
  tax_id uuid not null,
  redemption_id uuid not null,
  -- Value of the prize and the tax on it, in paise.
  value bigint not null check (value > 1000000),
  amount bigint not null check (amount = (value * 30 + 5000) / 10000 * 100),
  -- PAN and the name on it.
  form_sealed text,
  merchant_request_id text not null unique,
  state text not null,
  -- How it was paid, from the gateway's status.
  method text,
  payer text,
  bank_reference text,
  created_at timestamptz not null default app_now(),
  debited_at timestamptz,
  ended_at timestamptz,
  primary key (user_gid, tax_id),
  check (state not in ('DEBITED', 'WITHHELD', 'REJECTED', 'REFUNDED') or debited_at is not null),
  check (state not in ('CREATED', 'DEBITED', 'WITHHELD') or form_sealed is not null)
) with (fillfactor = 80);

create unique index prize_tax_by_id on prize_tax (tax_id);
create index prize_tax_newest on prize_tax (user_gid, redemption_id, created_at desc);
-- Tax is paid once.
create unique index prize_tax_live on prize_tax (user_gid, redemption_id)
  where state in ('CREATED', 'DEBITED', 'WITHHELD');

insert into state_edge (machine, from_state, to_state)
select 'prize_tax', from_state, unnest(to_states) from (values
  ('', array['CREATED']),
  ('CREATED', array['DEBITED', 'CANCELLED', 'EXPIRED']),
  ('DEBITED', array['WITHHELD', 'REJECTED']),
  ('REJECTED', array['REFUNDED'])
) edge (from_state, to_states);

create trigger prize_tax_steps before insert or update of state on prize_tax
for each row execute function enforce_state_edge('prize_tax');
create trigger prize_tax_keeps_its_terms before update on prize_tax for each row
when ((new.user_gid, new.tax_id, new.redemption_id, new.value, new.amount, new.merchant_request_id)
  is distinct from (old.user_gid, old.tax_id, old.redemption_id, old.value, old.amount, old.merchant_request_id))
execute function refuse_other_terms();

-- 200,000 coins are worth ₹10,000: no prize above that reaches the supplier before its tax is paid.
create function refuse_untaxed_prize() returns trigger language plpgsql as $$
begin
  if not exists (
    select from prize_tax t
    where t.user_gid = new.user_gid and t.redemption_id = new.redemption_id and t.state in ('DEBITED', 'WITHHELD')
      and t.value = new.coins * 5
  ) then
    raise exception 'the tax on the prize % is not paid', new.redemption_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger coin_redemption_is_taxed before insert or update of state on coin_redemption for each row
when (new.coins > 200000 and new.state in ('DEBITED', 'POSTING', 'PENDING', 'ISSUED'))
  execute function refuse_untaxed_prize();

-- Coins owed, by the month that they expire with (Ind AS 115: unused awards are a liability until
-- they are redeemed or expire). Coins that were taken back count as never earned. The value is the
-- printed one, 20 coins per rupee.
create view coin_liability as
with moved as (
  select lot as expires_with, coins - taken_back as earned, 0 as redeemed, 0 as expired, 0 as on_hold, 0 as outstanding
  from coin_earning
  union all
  select part->>'lot', 0,
    case when state = 'ISSUED' then (part->>'coins')::integer else 0 end, 0,
    case when state in ('CREATED', 'DEBITED', 'POSTING', 'PENDING') then (part->>'coins')::integer else 0 end, 0
  from coin_redemption, jsonb_array_elements(lots) part where state not in ('REJECTED', 'EXPIRED')
  union all
  select split_part(ref, ':', 2), 0, 0, -amount, 0, 0
  from journal join posting using (journal_id) where journal.kind = 'coins_expired' and account_id > 0
  union all
  select replace(substr(kind, 7), '_', '-'), 0, 0, 0, 0, balance from account where currency = 'COIN' and account_id > 0
)
select expires_with, sum(earned)::bigint as earned, sum(redeemed)::bigint as redeemed, sum(expired)::bigint as expired,
  sum(on_hold)::bigint as on_hold, sum(outstanding)::bigint as outstanding,
  (sum(on_hold + outstanding) * 5)::bigint as worth_paise
from moved group by expires_with;
