-- What a user is to be told, written by the area that knows it; the inbox shows it. See docs/decisions/0098-store.md.
create table user_event (
  user_gid uuid not null,
  -- Names what happened, so that it is told once: 'coinsExpiring:2027-11:30'.
  event_key text not null,
  kind text not null,
  -- What the text about it names: coins, days, ids.
  facts jsonb not null,
  -- Afterwards it is of no use to anybody.
  expires_at timestamptz not null,
  recorded_at timestamptz not null default app_now(),
  primary key (user_gid, event_key)
);

create index user_event_newest on user_event (user_gid, recorded_at desc);
create index user_event_over on user_event (expires_at);

-- Accounts of one month in pages.
drop index account_of_coins;
create index account_of_coins on account (kind, account_id) where currency = 'COIN' and account_id > 0;
