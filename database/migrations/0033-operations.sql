-- The trace of the call that enqueued a step (W3C Trace Context), so that the step's log lines and requests carry it too.
alter table outbox add column trace text;

-- Back-ups that were restored elsewhere and held every invariant; `npm run ops -- restored` writes it, an alert reads it.
create table restore_check (
  checked_at timestamptz primary key default app_now(),
  -- The newest journal of the restored database, or what it had replayed.
  recovered_to timestamptz not null,
  checked_by text not null
);

-- When the console last wrote here, by this database's clock: read on a stand-by, it says how old what is read there is.
create table console_beat (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null
);
insert into console_beat (at) values (app_now());
create function console_write_beat() returns void
language sql security definer set search_path = public, pg_temp
as $$ update console_beat set at = app_now() $$;
