-- Wrong passwords by number, apart for devices that know the account and for all others, so that a stranger's failures
-- never slow the owner's phone. Numbers without an account are counted alike.
create table password_guard (
  mobile_index text not null,
  device_class text not null check (device_class in ('known', 'other')),
  wrong_at timestamptz[] not null default '{}',
  wrong_in_a_row smallint not null default 0,
  next_try_at timestamptz,
  touched_at timestamptz not null default app_now(),
  primary key (mobile_index, device_class)
);
