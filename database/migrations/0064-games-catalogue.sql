-- The games that are shown, as data: our own, those of a partner, and demos. Another game is another row. See docs/decisions/0109-games.md.
create table game (
  game_id text primary key check (game_id ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  -- OWN: built here, free, plays without a network. PARTNER: played at a partner. DEMO: shows how something works, with nothing to reach.
  kind text not null check (kind in ('OWN', 'PARTNER', 'DEMO')),
  title jsonb not null check (title ?& array['en', 'hi']),
  -- What one does in it, in a few words.
  line jsonb not null check (line ?& array['en', 'hi']),
  -- Its picture; the names stand in apps/web/src/areas/games/game-art.tsx.
  art text not null,
  -- Where it begins, in the app.
  link text not null check (link like '/%'),
  -- The partner's name of it, and of the partner.
  partner_id text,
  partner_game text,
  -- The access fee in paise, once; free without one. It is never a stake: there is nothing to win.
  fee bigint check (fee between 100 and 50000),
  -- States (ISO 3166-2:IN) in which it is not offered.
  excluded_states text[] not null default '{}',
  -- Its place in the list, the first one first.
  position integer not null,
  check ((kind = 'PARTNER') = (partner_id is not null and partner_game is not null)),
  check (fee is null or kind = 'PARTNER')
);
