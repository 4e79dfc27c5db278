-- Prizes worth more than ₹10,000, whose tax is paid before they are released; see docs/decisions/0113-prize-tax.md.
alter table store_prize drop constraint store_prize_coins_check;
alter table store_prize add constraint store_prize_coins_check check (coins between 20 and 2000000);

-- Until when the tax of a prize is paid, once nothing else is missing; then its coins come back. Absent where there is none.
alter table coin_redemption add column tax_due_at timestamptz;

drop index coin_redemption_unaddressed;
create index coin_redemption_waiting on coin_redemption (coalesce(tax_due_at, address_due_at)) where state = 'CREATED';

-- One payment of the tax on a prize: what was withheld, of whom and when. DEBITED: paid, and the prize is on its way. WITHHELD: the prize was given.
-- REJECTED: the prize could not be given, and the money goes back.
create table prize_tax (
  user_gid uuid not null,
  tax_id uuid not null,
  redemption_id uuid not null,
  -- The worth of the prize, and the tax on it, in paise.
  value bigint not null check (value > 1000000),
  amount bigint not null check (amount = (value * 30 + 5000) / 10000 * 100),
  -- PAN and the name on it.
  form_sealed text,
  merchant_request_id text not null unique,
  state text not null,
  -- How it was paid, once it was: the gateway's words.
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
create unique index prize_tax_live on prize_tax (user_gid, redemption_id) where state in ('CREATED', 'DEBITED', 'WITHHELD');

insert into state_edge (machine, from_state, to_state) values
  ('prize_tax', '', 'CREATED'),
  ('prize_tax', 'CREATED', 'DEBITED'), ('prize_tax', 'CREATED', 'CANCELLED'), ('prize_tax', 'CREATED', 'EXPIRED'),
  ('prize_tax', 'DEBITED', 'WITHHELD'), ('prize_tax', 'DEBITED', 'REJECTED'),
  ('prize_tax', 'REJECTED', 'REFUNDED');

create trigger prize_tax_steps before insert or update of state on prize_tax
for each row execute function enforce_state_edge('prize_tax');
create trigger prize_tax_keeps_its_terms before update on prize_tax for each row
when ((new.user_gid, new.tax_id, new.redemption_id, new.value, new.amount, new.merchant_request_id)
  is distinct from (old.user_gid, old.tax_id, old.redemption_id, old.value, old.amount, old.merchant_request_id))
execute function refuse_other_terms();

-- The guard: 200,000 coins are worth ₹10,000, and what is worth more reaches no supplier before its tax is paid.
create function refuse_untaxed_prize() returns trigger language plpgsql as $$
begin
  if not exists (
    select from prize_tax t
    where t.user_gid = new.user_gid and t.redemption_id = new.redemption_id and t.state in ('DEBITED', 'WITHHELD') and t.value = new.coins * 5
  ) then
    raise exception 'the tax on the prize % is not paid', new.redemption_id using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger coin_redemption_is_taxed before insert or update of state on coin_redemption for each row
when (new.coins > 200000 and new.state in ('DEBITED', 'POSTING', 'PENDING', 'ISSUED')) execute function refuse_untaxed_prize();

insert into money_flow (flow, state) values ('prize-taxes', 'open');

insert into store_prize (prize_id, kind, supplier_id, product_id, title, coins, pool, position, not_delivered_to) values
  ('e-cycle', 'PARCEL', 'uphaar', 'UV-ECYCLE-01', '{"en": "Pavan e-cycle", "hi": "पवन ई-साइकिल"}', 480000, 'e-cycle', 7, '{AN,LD}');
