-- Work promised to partners; see docs/decisions/0053-outbox.md. One row for each thing that is followed, done or not.
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
  -- When it is due once more, because it was promised again while somebody was at it.
  again_at timestamptz,
  done_at timestamptz,
  dead_because text,
  promised_at timestamptz not null default app_now(),
  primary key (topic, entity_id),
  check (done_at is null or dead_because is null)
) with (fillfactor = 70);

create index outbox_due on outbox (due) where done_at is null and dead_because is null;
create index outbox_dead on outbox (topic) where dead_because is not null;
create index outbox_done on outbox (done_at) where done_at is not null;
