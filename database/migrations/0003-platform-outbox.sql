-- Work enqueued for partners; see docs/decisions/0053-outbox.md. One row for each thing that is followed, done or not.
create table outbox (
  topic text not null,
  entity_id text not null,
  due timestamptz not null,
  -- Failures in a row, and since when.
  attempts integer not null default 0,
  failing_since timestamptz,
  -- Counts how often it was taken. Whoever ends a step names the taking that it ends, so that one whose lease ran out ends nothing.
  taken integer not null default 0,
  lease_until timestamptz,
  -- When it is due once more, because it was enqueued again while somebody was at it.
  again_at timestamptz,
  done_at timestamptz,
  dead_because text,
  enqueued_at timestamptz not null default app_now(),
  primary key (topic, entity_id),
  check (done_at is null or dead_because is null)
) with (fillfactor = 70);

create index outbox_due on outbox (due) where done_at is null and dead_because is null;
create index outbox_dead on outbox (topic) where dead_because is not null;
create index outbox_done on outbox (done_at) where done_at is not null;

-- Signed webhook events that were accepted. They only name things: their state is read from the partner.
create table inbox (
  source text not null,
  event_id text not null check (length(event_id) between 1 and 200),
  subject text not null,
  reference text not null,
  -- SHA-256 of the raw body.
  raw_hash bytea not null,
  received_at timestamptz not null default app_now(),
  primary key (source, event_id)
);

create index inbox_age on inbox (received_at);
