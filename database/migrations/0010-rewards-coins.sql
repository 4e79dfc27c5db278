-- Coins are amounts of the ledger (currency COIN). A user has one account for each month at whose
-- end coins expire; see docs/decisions/0097-coins.md.

-- What earns coins, and how many. The newest version whose window is open applies; a rule is
-- changed by a new version, never in place.
create table coin_rule (
  rule text not null,
  version integer not null check (version > 0),
  -- One number per step: the days of a week for the check-in, the fields of the wheel or card for
  -- draws, a single step for most rules.
  coins integer[] not null check (cardinality(coins) > 0 and 0 < all (coins)),
  -- How often a user may earn them. SEASON: once in a season or once in each of its days, as the
  -- season says.
  period text not null check (period in ('DAY', 'MONTH', 'ONCE', 'SEASON')),
  starts_at timestamptz not null,
  ends_at timestamptz,
  primary key (rule, version)
);

create trigger coin_rule_is_never_changed
before update of rule, version, coins, period, starts_at or delete or truncate on coin_rule
execute function refuse_change();

insert into coin_rule (rule, version, coins, period, starts_at)
values
  ('check_in', 1, '{25,25,25,25,25,25,50}', 'DAY', '2026-01-01T00:00:00+05:30'),
  ('link_account', 1, '{100}', 'ONCE', '2026-01-01T00:00:00+05:30'),
  ('pay_bill', 1, '{100}', 'MONTH', '2026-01-01T00:00:00+05:30'),
  ('spin', 1, '{5,10,15,25,50,100,15}', 'DAY', '2026-01-01T00:00:00+05:30'),
  ('fill_profile', 1, '{50}', 'ONCE', '2026-01-01T00:00:00+05:30'),
  ('view_score', 1, '{50}', 'ONCE', '2026-01-01T00:00:00+05:30'),
  ('compare_loans', 1, '{25}', 'ONCE', '2026-01-01T00:00:00+05:30'),
  ('share_link', 1, '{50}', 'ONCE', '2026-01-01T00:00:00+05:30'),
  ('campaign_vote', 1, '{10}', 'SEASON', '2026-01-01T00:00:00+05:30'),
  ('campaign_winner', 1, '{10000}', 'SEASON', '2026-01-01T00:00:00+05:30'),
  ('scratch_card', 1, '{10,20,30,50,200,30}', 'SEASON', '2026-01-01T00:00:00+05:30'),
  ('answer_quiz', 1, '{25}', 'ONCE', '2026-01-01T00:00:00+05:30'),
  -- One cheer of a day.
  ('campaign_cheer', 1, '{50}', 'SEASON', '2026-01-01T00:00:00+05:30'),
  -- Tasks of a season. A task earns the difference to the last step, which is the maximum of its
  -- cheers and tasks together.
  ('campaign_tasks', 1, '{50,100,150,200}', 'SEASON', '2026-01-01T00:00:00+05:30');

-- Coins that a user earned, once per period of a rule, with the evidence. The journal's reference
-- is 'coins:<rule>:<period>:<user>'.
create table coin_earning (
  user_gid uuid not null,
  rule text not null,
  -- The day, the month, the season, or 'once'.
  period text not null,
  rule_version integer not null,
  -- Step of the rule, from 1.
  step integer not null check (step > 0),
  coins integer not null check (coins > 0),
  -- The record that proves it: a day, a payment, a bill account.
  evidence text not null,
  -- The month at whose end they expire, 'YYYY-MM'.
  lot text not null check (lot ~ '^[0-9]{4}-[0-9]{2}$'),
  earned_at timestamptz not null default app_now(),
  -- Set when the evidence was undone, with the coins that could be taken back.
  undone_at timestamptz,
  taken_back integer not null default 0 check (taken_back between 0 and coins),
  primary key (user_gid, rule, period),
  foreign key (rule, rule_version) references coin_rule (rule, version)
);

create index coin_earning_evidence on coin_earning (user_gid, rule, evidence);

-- The free spin of a day. Its coins are those of the rule 'spin': one step per field of the wheel
-- in order, and a last step for users who may not draw. docs/fair-draws.md says how a draw follows
-- from these tables.

-- Weight of each field, for every version of the rule.
create table spin_odds (
  rule text not null default 'spin' check (rule = 'spin'),
  version integer not null,
  weights integer[] not null check (cardinality(weights) > 1 and 0 < all (weights)),
  primary key (version),
  foreign key (rule, version) references coin_rule (rule, version)
);

create trigger spin_odds_are_never_changed before update or delete or truncate on spin_odds
  execute function refuse_change();

insert into spin_odds (version, weights) values (1, '{300,300,200,140,50,10}');

-- The secret seed of a day, created and committed to before the day begins.
create table spin_seed (
  day date primary key,
  seed_sealed text not null,
  -- SHA-256 of the seed, in hexadecimal digits; published at once.
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  committed_at timestamptz not null default app_now()
);

create trigger spin_seed_is_never_changed before update or delete or truncate on spin_seed
  execute function refuse_change();

-- Whether a user may draw: 18 or older, and not resident where draws are prohibited. The residence
-- is not stored.
create table spin_declaration (
  user_gid uuid primary key,
  may_draw boolean not null,
  declared_at timestamptz not null default app_now()
);

create table spin (
  user_gid uuid not null,
  day date not null,
  version integer not null references spin_odds,
  -- The user's name in the draws of the day, and the random bytes of their device.
  player text not null,
  nonce text not null check (nonce ~ '^[0-9a-f]{32}$'),
  -- The field drawn, from 0; null for the fixed reward.
  field integer,
  drawn_at timestamptz not null default app_now(),
  primary key (user_gid, day)
);

create trigger spin_is_never_changed before update or delete or truncate on spin execute function refuse_change();

-- Activities that leave no other record: offers were compared, or a shared link was opened on
-- another device, given by its keyed hash. No mission rewards borrowing.
create table rewarded_activity (
  user_gid uuid not null,
  rule text not null,
  evidence text not null,
  done_at timestamptz not null default app_now(),
  primary key (user_gid, rule, evidence)
);

-- The link that a user shares. Its token begins with the user's bucket.
create table share_link (
  user_gid uuid primary key,
  token text not null unique check (token ~ '^[0-9a-f]{30}$'),
  made_at timestamptz not null default app_now()
);

-- Scratch cards: won through other areas and drawn like the spin, each with odds and an expiry of
-- its own; see docs/decisions/0108-quiz-and-tasks.md. Coins are those of the rule 'scratch_card':
-- one step per field in order, and a last step for users who may not draw.

-- Weight of each field, for every version of the rule.
create table scratch_card_odds (
  rule text not null default 'scratch_card' check (rule = 'scratch_card'),
  version integer not null,
  weights integer[] not null check (cardinality(weights) > 1 and 0 < all (weights)),
  primary key (version),
  foreign key (rule, version) references coin_rule (rule, version)
);

create trigger scratch_card_odds_are_never_changed before update or delete or truncate on scratch_card_odds
  execute function refuse_change();

insert into scratch_card_odds (version, weights) values (1, '{400,300,200,90,10}');

create table scratch_card (
  user_gid uuid not null,
  card_id uuid not null,
  -- What won it, such as a season and a day: one card per user.
  won_by text not null,
  won_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  -- Whether draws are allowed where the user says they live.
  may_draw boolean not null,
  -- The day whose seed drew it, the card's name in the draws of that day, and the random bytes of
  -- the user's device.
  day date,
  version integer references scratch_card_odds,
  player text,
  nonce text check (nonce ~ '^[0-9a-f]{32}$'),
  -- The field drawn, from 0; null for the fixed reward.
  field integer,
  revealed_at timestamptz,
  primary key (user_gid, card_id),
  unique (user_gid, won_by),
  check (num_nulls(day, version, player, nonce, revealed_at) in (0, 5)),
  check (field is null or revealed_at is not null),
  check (revealed_at <= expires_at)
);

-- A card is drawn once, and nothing else of it changes.
create function refuse_second_reveal() returns trigger language plpgsql as $$
begin
  if old.revealed_at is not null
    or (old.user_gid, old.card_id, old.won_by, old.won_at, old.expires_at, old.may_draw)
      is distinct from (new.user_gid, new.card_id, new.won_by, new.won_at, new.expires_at, new.may_draw)
  then
    raise exception 'a scratch card is revealed once' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger scratch_card_is_revealed_once before update on scratch_card for each row
  execute function refuse_second_reveal();
create trigger scratch_card_is_never_deleted before delete or truncate on scratch_card execute function refuse_change();

-- Days on which a user did what seasons ask for: another person opened their shared link, or they
-- viewed credit cards.
create table activity_day (
  user_gid uuid not null,
  activity text not null check (activity in ('share_link', 'view_cards')),
  day date not null,
  primary key (user_gid, activity, day)
);
