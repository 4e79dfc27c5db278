-- Access to games of a partner, bought once; see docs/decisions/0109-games.md.

insert into game (game_id, kind, title, line, art, link, partner_id, partner_game, fee, excluded_states, position) values
  ('poker-trial', 'PARTNER', '{"en": "Poker trial", "hi": "पोकर ट्रायल"}', '{"en": "Ten hands on your own", "hi": "अकेले, दस हाथ"}',
    'poker', '/transit_?type=InPoker', 'khelghar', 'poker-trial', null, '{AP,TN,TS}', 50),
  ('rangoli', 'PARTNER', '{"en": "Rangoli", "hi": "रंगोली"}', '{"en": "Open every petal", "hi": "हर पंखुड़ी खोलें"}',
    'rangoli', '/transit_?type=gamelogin&gameId=rangoli', 'khelghar', 'rangoli', 4900, '{}', 51);

-- One purchase of access, from the order to the partner's grant. The states are those of a handover.
create table game_purchase (
  user_gid uuid not null,
  purchase_id uuid not null,
  game_id text not null references game,
  partner_id text not null,
  partner_game text not null,
  -- The access fee as it was when it was bought, in paise.
  amount bigint not null check (amount > 0),
  -- The partner knows it by this name: the idempotency key of the grant there.
  reference text not null unique,
  merchant_request_id text unique,
  state text not null,
  -- How it was paid, once it was: the gateway's words.
  method text,
  payer text,
  bank_reference text,
  -- The partner's number of the grant.
  grant_number text,
  -- Why the partner refused it: its code and its text.
  code text,
  reason text,
  polls integer not null default 0,
  created_at timestamptz not null default app_now(),
  debited_at timestamptz,
  posted_at timestamptz,
  ended_at timestamptz,
  primary key (user_gid, purchase_id),
  check (state not in ('DEBITED', 'POSTING', 'PENDING', 'GRANTED') or debited_at is not null),
  check (state <> 'GRANTED' or grant_number is not null)
) with (fillfactor = 80);

create unique index game_purchase_by_id on game_purchase (purchase_id);
-- Access is bought once.
create unique index game_purchase_live on game_purchase (user_gid, game_id) where state in ('CREATED', 'DEBITED', 'POSTING', 'PENDING', 'GRANTED');
create index game_purchase_moving on game_purchase (debited_at) where state in ('DEBITED', 'POSTING', 'PENDING');

insert into state_edge (machine, from_state, to_state) values
  ('game_purchase', '', 'CREATED'),
  ('game_purchase', 'CREATED', 'DEBITED'), ('game_purchase', 'CREATED', 'CANCELLED'), ('game_purchase', 'CREATED', 'EXPIRED'),
  ('game_purchase', 'DEBITED', 'POSTING'),
  ('game_purchase', 'POSTING', 'PENDING'), ('game_purchase', 'POSTING', 'GRANTED'), ('game_purchase', 'POSTING', 'REJECTED'),
  ('game_purchase', 'PENDING', 'GRANTED'), ('game_purchase', 'PENDING', 'REJECTED'),
  ('game_purchase', 'REJECTED', 'REFUNDED');

create trigger game_purchase_steps before insert or update of state on game_purchase
for each row execute function enforce_state_edge('game_purchase');
create trigger game_purchase_keeps_its_terms before update on game_purchase for each row
when ((new.user_gid, new.purchase_id, new.game_id, new.partner_id, new.partner_game, new.amount, new.reference)
  is distinct from (old.user_gid, old.purchase_id, old.game_id, old.partner_id, old.partner_game, old.amount, old.reference))
execute function refuse_other_terms();

insert into money_flow (flow, state) values ('game-purchases', 'open');
