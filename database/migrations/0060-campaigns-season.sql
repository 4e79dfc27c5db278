-- Seasons of campaigns: what runs when, and who has entered. See docs/decisions/0107-campaigns.md.

-- A season as its file says it, checked by the contract before it is written. A change is another version.
create table season (
  activity_gid text not null check (activity_gid ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  version integer not null check (version > 0),
  record jsonb not null,
  -- SHA-256 of its terms, in hexadecimal digits: what somebody agrees to who takes part.
  terms_hash text not null check (terms_hash ~ '^[0-9a-f]{64}$'),
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  written_at timestamptz not null default app_now(),
  primary key (activity_gid, version)
);

-- Once a season has opened its terms stand, and it closes no sooner.
create function season_keeps_its_word() returns trigger language plpgsql as $$
begin
  if exists (
    select from season
    where activity_gid = new.activity_gid
      and (version >= new.version
        or opens_at <= app_now() and (terms_hash <> new.terms_hash or opens_at <> new.opens_at or closes_at > new.closes_at))
  ) then
    raise exception 'season % has opened, or has a newer version', new.activity_gid using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger season_keeps_its_word before insert on season for each row execute function season_keeps_its_word();
create trigger season_is_never_changed before update or delete or truncate on season execute function refuse_change();
create trigger season_written after insert on season for each statement execute function notify_servers('season_written');

-- Who has entered a season: what they agreed to, and what shows that many accounts are one person's.
create table season_entry (
  user_gid uuid not null,
  activity_gid text not null,
  -- What the entry is called where entries are published: it names nobody.
  entry_id text not null check (entry_id ~ '^[0-9a-f]{32}$'),
  terms_hash text not null,
  -- Whether draws are allowed where they live. Where that is, is not stored.
  is_drawn boolean not null,
  -- Keyed hashes of device and network, other ones in each season.
  device_key text not null,
  network_key text not null,
  -- Where the certificate goes.
  email_sealed text,
  -- What an operator who looked at it decided; see `npm run seasons`.
  review text check (review in ('CLEARED', 'REFUSED')),
  reviewed_by text,
  -- When they were told how the season ended, and got what they had won.
  notified_at timestamptz,
  entered_at timestamptz not null default app_now(),
  primary key (user_gid, activity_gid)
);

create index season_entry_device on season_entry (activity_gid, device_key);
create index season_entry_network on season_entry (activity_gid, network_key);
create index season_entry_unnotified on season_entry (activity_gid) where notified_at is null;
create index season_entry_name on season_entry (activity_gid, entry_id);

-- Coins of seasons are earned once in what the season says: the season itself, or one of its days.
alter table coin_rule drop constraint coin_rule_period_check;
alter table coin_rule add constraint coin_rule_period_check check (period in ('DAY', 'MONTH', 'ONCE', 'SEASON'));

insert into coin_rule (rule, version, coins, period, starts_at)
values
  ('campaign_vote', 1, '{10}', 'SEASON', '2026-01-01T00:00:00+05:30'),
  ('campaign_winner', 1, '{10000}', 'SEASON', '2026-01-01T00:00:00+05:30');

-- Whoever sends certificates looks at addresses; their owners read that.
alter table data_access drop constraint data_access_purpose_check;
alter table data_access add constraint data_access_purpose_check
check (purpose in ('DOWNLOAD', 'SIGN_IN_HELP', 'GRIEVANCE', 'BREACH_NOTICE', 'DELETION', 'CERTIFICATE'));
