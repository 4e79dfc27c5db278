-- The free spin of a day. Its coins are those of the rule 'spin': a step for each field of the wheel in its order, and the last step for those who
-- may not draw. How a draw follows from what is stored here is written in docs/fair-draws.md.
insert into coin_rule (rule, version, coins, period, starts_at)
values ('spin', 1, '{5,10,15,25,50,100,15}', 'DAY', '2026-01-01T00:00:00+05:30');

-- How likely each field is, for every version of the rule.
create table spin_odds (
  rule text not null default 'spin' check (rule = 'spin'),
  version integer not null,
  weights integer[] not null check (cardinality(weights) > 1 and 0 < all (weights)),
  primary key (version),
  foreign key (rule, version) references coin_rule (rule, version)
);

create trigger spin_odds_are_never_changed before update or delete or truncate on spin_odds execute function refuse_change();

insert into spin_odds (version, weights) values (1, '{300,300,200,140,50,10}');

-- The secret of a day, made and committed to before the day begins.
create table spin_seed (
  day date primary key,
  seed_sealed text not null,
  -- SHA-256 of the seed, in hexadecimal digits: published at once.
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  committed_at timestamptz not null default app_now()
);

create trigger spin_seed_is_never_changed before update or delete or truncate on spin_seed execute function refuse_change();

-- Whether a user may draw: 18 or older, and not living where draws are not allowed. Where they live is not stored.
create table spin_declaration (
  user_gid uuid primary key,
  may_draw boolean not null,
  declared_at timestamptz not null default app_now()
);

create table spin (
  user_gid uuid not null,
  day date not null,
  version integer not null references spin_odds,
  -- The user's name in the draws of this day, and what their device added.
  player text not null,
  nonce text not null check (nonce ~ '^[0-9a-f]{32}$'),
  -- Which field came up, from 0; absent for the fixed reward.
  field integer,
  drawn_at timestamptz not null default app_now(),
  primary key (user_gid, day)
);

create trigger spin_is_never_changed before update or delete or truncate on spin execute function refuse_change();
