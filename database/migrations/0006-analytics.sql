-- Product analytics. A partition holds one day (IST), so that old days are dropped as a whole.
-- `visitor` is a keyed pseudonym: it cannot be traced to a user without the server's key.
create table analytics_event (
  received_at timestamptz not null default app_now(),
  event_id uuid not null default uuidv7(),
  event text not null,
  visitor text,
  signed_in boolean not null,
  page_id text,
  previous_page_id text,
  path text,
  platform text,
  app_os text,
  app_version text,
  h5_version text,
  store_channel text,
  device text,
  page_load text,
  counter integer,
  extra json not null,
  primary key (received_at, event_id)
) partition by range (received_at);

create index analytics_event_by_name on analytics_event (event, received_at);
create table analytics_event_rest partition of analytics_event default;

-- Creates the partitions of the coming week and drops those older than 13 months, so that a year
-- can be compared with the one before. Moves events from the default partition into a new partition
-- of their day. Safe to run concurrently.
create function roll_analytics_days() returns void
language plpgsql
security definer set search_path = public, pg_temp
as $$
declare
  v_day date;
  v_from timestamptz;
  v_to timestamptz;
  v_name text;
begin
  perform pg_advisory_xact_lock(hashtext('analytics_event partitions'));
  for v_day in select generate_series(app_today(), app_today() + 7, interval '1 day') loop
    v_name := 'analytics_event_' || to_char(v_day, 'YYYYMMDD');
    continue when to_regclass(v_name) is not null;
    v_from := v_day::timestamp at time zone 'Asia/Kolkata';
    v_to := (v_day + 1)::timestamp at time zone 'Asia/Kolkata';
    execute format('create table %I (like analytics_event including all)', v_name);
    execute format('with moved as (
        delete from analytics_event_rest where received_at >= %L and received_at < %L returning *
      ) insert into %I select * from moved', v_from, v_to, v_name);
    execute format('alter table analytics_event attach partition %I for values from (%L) to (%L)', v_name, v_from,
      v_to);
  end loop;
  for v_name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'analytics_event'::regclass and c.relname ~ '^analytics_event_\d{8}$'
      and right(c.relname, 8) < to_char(app_today() - 400, 'YYYYMMDD')
  loop
    execute format('drop table %I', v_name);
  end loop;
end $$;
