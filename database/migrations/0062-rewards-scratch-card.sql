-- Scratch cards: won where another area says so, drawn as the wheel is, each with odds and an end of its own. See docs/decisions/0108-quiz-and-tasks.md.

-- Coins of a card: a step for each field in its order, and the last step for those who may not draw. A card is what a season says.
-- A mission, once a person: a quiz that was answered to its end.
insert into coin_rule (rule, version, coins, period, starts_at)
values
  ('scratch_card', 1, '{10,20,30,50,200,30}', 'SEASON', '2026-01-01T00:00:00+05:30'),
  ('answer_quiz', 1, '{25}', 'ONCE', '2026-01-01T00:00:00+05:30');

-- How likely each field is, for every version of the rule.
create table scratch_card_odds (
  rule text not null default 'scratch_card' check (rule = 'scratch_card'),
  version integer not null,
  weights integer[] not null check (cardinality(weights) > 1 and 0 < all (weights)),
  primary key (version),
  foreign key (rule, version) references coin_rule (rule, version)
);

create trigger scratch_card_odds_are_never_changed before update or delete or truncate on scratch_card_odds execute function refuse_change();

insert into scratch_card_odds (version, weights) values (1, '{400,300,200,90,10}');

create table scratch_card (
  user_gid uuid not null,
  card_id uuid not null,
  -- What won it, such as a season and a day: once a user.
  won_by text not null,
  won_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  -- Whether draws are allowed where the user says they live.
  may_draw boolean not null,
  -- The day whose seed drew it, the card's name in the draws of that day, and what the user's device added.
  day date,
  version integer references scratch_card_odds,
  player text,
  nonce text check (nonce ~ '^[0-9a-f]{32}$'),
  -- Which field came up, from 0; absent for the fixed reward.
  field integer,
  revealed_at timestamptz,
  primary key (user_gid, card_id),
  unique (user_gid, won_by),
  check (num_nulls(day, version, player, nonce, revealed_at) in (0, 5)),
  check (field is null or revealed_at is not null),
  check (revealed_at <= expires_at)
);

-- Only what was not drawn yet is drawn, and nothing of it changes afterwards.
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

create trigger scratch_card_is_revealed_once before update on scratch_card for each row execute function refuse_second_reveal();
create trigger scratch_card_is_never_deleted before delete or truncate on scratch_card execute function refuse_change();

-- On which days a user did what seasons ask for: their shared link was opened by somebody else, they looked at credit cards.
create table activity_day (
  user_gid uuid not null,
  activity text not null check (activity in ('share_link', 'view_cards')),
  day date not null,
  primary key (user_gid, activity, day)
);
