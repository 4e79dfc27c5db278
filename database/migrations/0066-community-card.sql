-- What people say of community cards; see docs/decisions/0110-community.md. The cards themselves are content.
create table community_like (
  user_gid uuid not null,
  card_gid text not null,
  liked_at timestamptz not null default app_now(),
  primary key (user_gid, card_gid)
);

create index community_like_of_card on community_like (card_gid);

create table community_report (
  card_gid text not null,
  -- Keyed hash of the user or the device, another one for each card, so that nobody's reading can be put together.
  reporter text not null,
  reason text not null check (reason in ('WRONG', 'OUTDATED', 'ADVERT', 'OFFENSIVE')),
  reported_at timestamptz not null default app_now(),
  -- When and by whom of ours it was looked at.
  settled_at timestamptz,
  settled_by text,
  primary key (card_gid, reporter),
  check ((settled_at is null) = (settled_by is null))
);

create index community_report_open on community_report (card_gid) where settled_at is null;
