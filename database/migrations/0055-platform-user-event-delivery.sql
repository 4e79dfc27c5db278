-- One row for each channel that an event leaves by, written with the event. See docs/decisions/0105-channels.md.
create table user_event_delivery (
  user_gid uuid not null,
  event_key text not null,
  channel text not null check (channel in ('PUSH', 'SMS')),
  -- WAITING until it has ended; how it ended otherwise.
  state text not null default 'WAITING'
    check (state in ('WAITING', 'SENT', 'EXPIRED', 'SWITCHED_OFF', 'SEEN', 'CAPPED', 'NOWHERE')),
  -- When it is tried next. Whoever takes it moves this on, so that it comes due again when they are killed.
  due_at timestamptz not null default app_now(),
  -- Names a taking: one that was overtaken ends nothing.
  taken integer not null default 0,
  attempts integer not null default 0,
  -- Devices that have it already.
  sent_to text[] not null default '{}',
  -- When it counted against the limit of promotional messages.
  promoted_at timestamptz,
  recorded_at timestamptz not null default app_now(),
  ended_at timestamptz,
  primary key (user_gid, event_key, channel),
  check ((state = 'WAITING') = (ended_at is null))
);

create index user_event_delivery_due on user_event_delivery (due_at) where state = 'WAITING';
create index user_event_delivery_over on user_event_delivery (ended_at) where ended_at is not null;
create index user_event_delivery_promoted on user_event_delivery (user_gid, promoted_at) where promoted_at is not null;
