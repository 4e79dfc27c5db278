-- Missions beyond bills: the own credit score, comparing offers, a shared link that is opened on another device. None rewards borrowing.
insert into coin_rule (rule, version, coins, period, starts_at)
values
  ('view_score', 1, '{50}', 'ONCE', '2026-01-01T00:00:00+05:30'),
  ('compare_loans', 1, '{25}', 'ONCE', '2026-01-01T00:00:00+05:30'),
  ('share_link', 1, '{50}', 'ONCE', '2026-01-01T00:00:00+05:30');

-- What a user did that leaves no other record: that offers were compared, or on which device a link was opened, by its keyed hash.
create table rewarded_activity (
  user_gid uuid not null,
  rule text not null,
  evidence text not null,
  done_at timestamptz not null default app_now(),
  primary key (user_gid, rule, evidence)
);

-- The link that a user shares. Its token begins with the digits of the user's bucket.
create table share_link (
  user_gid uuid primary key,
  token text not null unique check (token ~ '^[0-9a-f]{30}$'),
  made_at timestamptz not null default app_now()
);
