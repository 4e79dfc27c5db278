-- Coins are an amount of the ledger (currency COIN): a user has an account for each month at whose end coins expire; see docs/decisions/0097-coins.md.

-- What earns coins, and how many. The newest version whose window is open counts; a rule is changed by a new version, never in place.
create table coin_rule (
  rule text not null,
  version integer not null check (version > 0),
  -- Coins of each step of a week for the check-in, of the one step of everything else.
  coins integer[] not null check (cardinality(coins) > 0 and 0 < all (coins)),
  -- How often one user may earn them.
  period text not null check (period in ('DAY', 'MONTH', 'ONCE')),
  starts_at timestamptz not null,
  ends_at timestamptz,
  primary key (rule, version)
);

create trigger coin_rule_is_never_changed before update of rule, version, coins, period, starts_at or delete or truncate on coin_rule
execute function refuse_change();

insert into coin_rule (rule, version, coins, period, starts_at)
values
  ('check_in', 1, '{25,25,25,25,25,25,50}', 'DAY', '2026-01-01T00:00:00+05:30'),
  ('link_account', 1, '{100}', 'ONCE', '2026-01-01T00:00:00+05:30'),
  ('pay_bill', 1, '{100}', 'MONTH', '2026-01-01T00:00:00+05:30');

-- What a user has earned, once in each period of a rule, with what proves it. Its journal is called 'coins:<rule>:<period>:<user>'.
create table coin_earning (
  user_gid uuid not null,
  rule text not null,
  -- The day, the month, or 'once'.
  period text not null,
  rule_version integer not null,
  -- Which step of the rule it was, from 1.
  step integer not null check (step > 0),
  coins integer not null check (coins > 0),
  -- Names the record that proves it: a day, a payment, a bill account.
  evidence text not null,
  -- The month at whose end they expire, 'YYYY-MM'.
  lot text not null check (lot ~ '^[0-9]{4}-[0-9]{2}$'),
  earned_at timestamptz not null default app_now(),
  -- Set when what proves it was undone, with the coins that could be taken back.
  undone_at timestamptz,
  taken_back integer not null default 0 check (taken_back between 0 and coins),
  primary key (user_gid, rule, period),
  foreign key (rule, rule_version) references coin_rule (rule, version)
);

create index coin_earning_evidence on coin_earning (user_gid, rule, evidence);

-- Lots of coins by month, for those that have expired.
create index account_of_coins on account (kind) where currency = 'COIN' and account_id > 0;

-- A thing that proves an earning proves it for one user alone.
alter table directory_entry drop constraint directory_entry_kind_check;
alter table directory_entry add constraint directory_entry_kind_check check (kind in ('mobile', 'userNumber', 'billDebt', 'coinEvidence'));
