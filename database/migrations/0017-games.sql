-- Catalogue of games: our own, those of a partner, and demos. Adding a game is adding a row. See
-- docs/decisions/0109-games.md.
create table game (
  game_id text primary key check (game_id ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  -- OWN: built here, free, works offline. PARTNER: played at a partner. DEMO: shows how something
  -- works, without a score to reach.
  kind text not null check (kind in ('OWN', 'PARTNER', 'DEMO')),
  title jsonb not null check (title ?& array['en', 'hi']),
  -- What the player does, in a few words.
  line jsonb not null check (line ?& array['en', 'hi']),
  -- Picture; the names are in apps/web/src/areas/games/game-art.tsx.
  art text not null,
  -- Route of the app where it begins.
  link text not null check (link like '/%'),
  -- The partner, and the game's id there.
  partner_id text,
  partner_game text,
  -- One-time access fee in paise; null if free. It is never a stake: there is nothing to win.
  fee bigint check (fee between 100 and 50000),
  -- States (ISO 3166-2:IN) in which it is not offered.
  excluded_states text[] not null default '{}',
  -- Place in the list, from the first.
  position integer not null,
  check ((kind = 'PARTNER') = (partner_id is not null and partner_game is not null)),
  check (fee is null or kind = 'PARTNER')
);

insert into game (game_id, kind, title, line, art, link, partner_id, partner_game, fee, excluded_states, position)
values
  ('poker-trial', 'PARTNER', '{"en": "Poker trial", "hi": "पोकर ट्रायल"}',
    '{"en": "Ten hands on your own", "hi": "अकेले, दस हाथ"}',
    'poker', '/transit_?type=InPoker', 'khelghar', 'poker-trial', null, '{AP,TN,TS}', 50),
  ('rangoli', 'PARTNER', '{"en": "Rangoli", "hi": "रंगोली"}', '{"en": "Open every petal", "hi": "हर पंखुड़ी खोलें"}',
    'rangoli', '/transit_?type=gamelogin&gameId=rangoli', 'khelghar', 'rangoli', 4900, '{}', 51),
  ('cricket', 'OWN', '{"en": "Cricket", "hi": "क्रिकेट"}',
    '{"en": "Hit on the fourth lamp", "hi": "चौथी बत्ती पर मारें"}', 'cricket', '/cricket', null, null, null, '{}', 10),
  ('coin-sort', 'OWN', '{"en": "Sort the coins", "hi": "सिक्के छाँटें"}',
    '{"en": "One kind to a stack, no clock", "hi": "हर ढेर में एक क़िस्म, कोई जल्दी नहीं"}',
    'coins', '/coinSort', null, null, null, '{}', 20),
  ('fantasy-cricket', 'DEMO', '{"en": "Fantasy cricket", "hi": "फ़ैंटेसी क्रिकेट"}',
    '{"en": "Pick 11 and see how points work", "hi": "11 चुनें, अंकों का हिसाब देखें"}',
    'team', '/fantasyCricket', null, null, null, '{}', 90);

-- Access to a partner's game, bought once; see docs/decisions/0109-games.md.

-- Purchase of access, from the order to the partner's grant. The states are those of a handover.
create table game_purchase (
  user_gid uuid not null,
  purchase_id uuid not null,
  game_id text not null references game,
  partner_id text not null,
  partner_game text not null,
  -- The access fee at the time of purchase, in paise.
  amount bigint not null check (amount > 0),
  -- Name at the partner: the idempotency key of the grant.
  reference text not null unique,
  merchant_request_id text unique,
  state text not null,
  -- How it was paid, from the gateway's status.
  method text,
  payer text,
  bank_reference text,
  -- The partner's number of the grant.
  grant_number text,
  -- Why the partner refused it: its code and text.
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
create unique index game_purchase_live on game_purchase (user_gid, game_id)
  where state in ('CREATED', 'DEBITED', 'POSTING', 'PENDING', 'GRANTED');
create index game_purchase_moving on game_purchase (debited_at) where state in ('DEBITED', 'POSTING', 'PENDING');

insert into state_edge (machine, from_state, to_state)
select 'game_purchase', from_state, unnest(to_states) from (values
  ('', array['CREATED']),
  ('CREATED', array['DEBITED', 'CANCELLED', 'EXPIRED']),
  ('DEBITED', array['POSTING']),
  ('POSTING', array['PENDING', 'GRANTED', 'REJECTED']),
  ('PENDING', array['GRANTED', 'REJECTED']),
  ('REJECTED', array['REFUNDED'])
) edge (from_state, to_states);

create trigger game_purchase_steps before insert or update of state on game_purchase
for each row execute function enforce_state_edge('game_purchase');
create trigger game_purchase_keeps_its_terms before update on game_purchase for each row
when ((new.user_gid, new.purchase_id, new.game_id, new.partner_id, new.partner_game, new.amount, new.reference)
  is distinct from
    (old.user_gid, old.purchase_id, old.game_id, old.partner_id, old.partner_game, old.amount, old.reference))
execute function refuse_other_terms();
