-- Coins for telling a birth date, a place and an occupation, once.
insert into coin_rule (rule, version, coins, period, starts_at)
values ('fill_profile', 1, '{50}', 'ONCE', '2026-01-01T00:00:00+05:30');
