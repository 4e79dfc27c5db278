-- Content that editors write: pages of the app, update policy, and what readers think of it.

-- Pages have sections (channel), blocks of tiles (entity) and tiles (resource), with texts in both
-- languages. All of it is validated against the contract's schema before it is written; the checks
-- below are the second line of defence.

-- A route of the app, or https on a plain host name without user and port. The allowed hosts are
-- configured and checked on reading.
create function content_link_ok(link text) returns boolean
language sql immutable parallel safe
as $$ select link = '' or (length(link) <= 1024
  and link ~ '^(/|https://([a-z0-9-]+\.)+[a-z0-9-]+([/?#]|$))' and link !~ '^//' and link !~ '[^!-~]|[\\"<>^`{|}]') $$;

create domain content_link as text not null default '' check (content_link_ok(value));
create domain content_json as text not null default '{}'
  check (value is json object with unique keys and length(value) <= 8192);
create domain content_colour as text not null default '' check (value ~ '^(#[0-9A-Fa-f]{6})?$');

create table channel (
  channel_gid text primary key,
  position text not null
    check (position in ('INDEX', 'TAB', 'MY', 'LOAN_MARKET', 'LOAN_AUDIT', 'COUPON', 'games_secondary')),
  formal_title_en text not null default '',
  formal_title_hi text not null default '',
  inner_title_en text not null default '',
  inner_title_hi text not null default '',
  order_num integer not null default 0,
  is_valid boolean not null default true,
  button_value_en text not null default '',
  button_value_hi text not null default '',
  button_selection boolean not null default false,
  button_link content_link,
  ext_json content_json,
  icon_url content_link,
  icon_dark_url content_link,
  creator text not null default '',
  editor text not null default '',
  create_time timestamptz not null default app_now(),
  edit_time timestamptz not null default app_now()
);

create table entity (
  entity_gid text primary key,
  channel_gid text not null references channel on delete cascade,
  entity_type smallint not null check (entity_type between 1 and 18),
  entity_name text not null default '',
  order_num integer not null default 0,
  resource_gid text not null default '',
  ext_json content_json,
  arrangement_form_en text not null default ''
    check (arrangement_form_en = '' or arrangement_form_en is json object with unique keys),
  arrangement_form_hi text not null default ''
    check (arrangement_form_hi = '' or arrangement_form_hi is json object with unique keys),
  edit_time timestamptz not null default app_now()
);
create index entity_channel on entity (channel_gid);

create table resource (
  resource_gid text primary key,
  id integer not null unique check (id > 0),
  entity_gid text not null references entity on delete cascade,
  formal_title_en text not null default '',
  formal_title_hi text not null default '',
  inner_title_en text not null default '',
  inner_title_hi text not null default '',
  button_text_en text not null default '',
  button_text_hi text not null default '',
  icon_url content_link,
  icon_dark_url content_link,
  color_url content_link,
  color_dark_url content_link,
  icon_url_color content_colour,
  icon_dark_url_color content_colour,
  icon_tab_url content_link,
  icon_tab_dark_url content_link,
  guide_url content_link,
  short_guide_url content_link,
  product_url content_link,
  activity_gid text not null default '',
  open_with text not null default 'insideWeb' check (open_with in ('insideWeb', 'insideChrome', 'exteral')),
  business_type text not null default 'OTHER' check (business_type in (
    'ACTIVITY', 'LOAN_MARKET', 'COUPON', 'OTHER', 'TRAVEL_BOOKINGS', 'SHOP', 'GPT', 'GAME', 'CREDIT_CARD',
    'LOAN_NOAGREEMENT', 'CACULATOR', 'COMMUNITIY')),
  is_login boolean not null default false,
  need_login boolean not null default false,
  is_escalation boolean not null default false,
  priority_channel smallint not null default 0 check (priority_channel between 0 and 2),
  -- 1: on shelf; every other value: off shelf.
  state smallint not null default 1,
  start_time timestamptz,
  end_time timestamptz,
  order_num integer not null default 0,
  display_times integer not null default 0 check (display_times >= 0),
  display_frequency text not null default 'EVERYTIME' check (display_frequency in ('EVERYTIME', 'EVERYDAY')),
  need_subscript boolean not null default false,
  subscript_style text not null default 'new' check (subscript_style in ('new', 'hot')),
  subscript_start_time timestamptz,
  subscript_end_time timestamptz,
  min_h5_version integer not null default 0 check (min_h5_version >= 0),
  shelf_channel text not null default '',
  is_valid boolean not null default true,
  bold boolean not null default false,
  ext_json content_json,
  remove_close text not null default '' check (remove_close ~ '^((CLICK_JUMP|CLICK_IN)(,(CLICK_JUMP|CLICK_IN))*)?$'),
  community_tag_en text not null default '',
  community_tag_hi text not null default '',
  photo_num integer not null default 0 check (photo_num >= 0),
  is_important boolean not null default false,
  hash text not null default '',
  location_limit text not null default '',
  component_name text not null default '',
  edit_time timestamptz not null default app_now(),
  check (start_time < end_time),
  check (subscript_start_time < subscript_end_time)
);
create index resource_entity on resource (entity_gid);

-- Servers keep the content in memory. A change raises the version once per transaction and notifies
-- them.
create table content_version (
  only_row boolean primary key default true check (only_row),
  version integer not null,
  changed_at timestamptz not null,
  changed_in xid8 not null
);
insert into content_version (version, changed_at, changed_in) values (1, app_now(), pg_current_xact_id());

create function content_edited() returns trigger language plpgsql as $$
begin
  new.edit_time := app_now();
  return new;
end $$;

create function content_changed() returns trigger language plpgsql as $$
begin
  update content_version set version = version + 1, changed_at = app_now(), changed_in = pg_current_xact_id()
  where changed_in <> pg_current_xact_id();
  notify content_changed;
  return null;
end $$;

create trigger channel_edited before insert or update on channel for each row execute function content_edited();
create trigger entity_edited before insert or update on entity for each row execute function content_edited();
create trigger resource_edited before insert or update on resource for each row execute function content_edited();

create trigger channel_changed after insert or update or delete on channel for each row
  execute function content_changed();
create trigger entity_changed after insert or update or delete on entity for each row
  execute function content_changed();
create trigger resource_changed after insert or update or delete on resource for each row
  execute function content_changed();
create trigger channel_emptied after truncate on channel for each statement execute function content_changed();
create trigger entity_emptied after truncate on entity for each statement execute function content_changed();
create trigger resource_emptied after truncate on resource for each statement execute function content_changed();

-- Update policy of the native shell: one rule per store channel, '' for all other channels.
create table upgrade_rule (
  channel text primary key,
  lowest_version_code integer not null check (lowest_version_code >= 0),
  newest_version_code integer not null check (newest_version_code >= lowest_version_code),
  force_title_en text not null,
  force_title_hi text not null,
  force_text_en text not null,
  force_text_hi text not null,
  offer_title_en text not null,
  offer_title_hi text not null,
  offer_text_en text not null,
  offer_text_hi text not null
);

create table release_setting (
  only_row boolean primary key default true check (only_row),
  boot_mode integer not null default 0,
  push_grayscale_type integer not null default 0,
  push_repeat_days integer not null default 30 check (push_repeat_days > 0)
);
insert into release_setting default values;

insert into upgrade_rule values (
  '', 302010, 401090,
  'Update to go on', 'आगे बढ़ने के लिए अपडेट करें',
  'This version no longer gets security fixes. Update the app to keep your account and money safe.',
  'इस वर्शन को अब सुरक्षा सुधार नहीं मिलते। अपना खाता और पैसा सुरक्षित रखने के लिए ऐप अपडेट करें।',
  'A newer version is ready', 'नया वर्शन तैयार है',
  'It opens faster and shows every refund to the day.', 'यह जल्दी खुलता है और हर रिफ़ंड की तारीख़ दिखाता है।'
);

create trigger upgrade_rule_changed after insert or update or delete on upgrade_rule for each statement
  execute function notify_servers('release_changed');
create trigger release_setting_changed after update on release_setting for each statement
  execute function notify_servers('release_changed');

-- Likes and reports of community cards, which are content themselves; see
-- docs/decisions/0110-community.md.
create table community_like (
  user_gid uuid not null,
  card_gid text not null,
  liked_at timestamptz not null default app_now(),
  primary key (user_gid, card_gid)
);

create index community_like_of_card on community_like (card_gid);

create table community_report (
  card_gid text not null,
  -- Keyed hash of the user or the device, different for each card, so that reports cannot be linked
  -- to a reader.
  reporter text not null,
  reason text not null check (reason in ('WRONG', 'OUTDATED', 'ADVERT', 'OFFENSIVE')),
  reported_at timestamptz not null default app_now(),
  -- When the report was handled, and by which employee.
  settled_at timestamptz,
  settled_by text,
  primary key (card_gid, reporter),
  check ((settled_at is null) = (settled_by is null))
);

create index community_report_open on community_report (card_gid) where settled_at is null;
