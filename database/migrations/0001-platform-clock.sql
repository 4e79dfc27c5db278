-- The one clock. Outside production it can be moved by the seconds in clock_offset; in production the table stays empty.
create table clock_offset (
  only_row boolean primary key default true check (only_row),
  seconds bigint not null
);

create function app_now() returns timestamptz
language sql stable parallel safe
as $$ select now() + make_interval(secs => coalesce((select seconds from clock_offset), 0)) $$;

-- The Indian calendar day of the one clock.
create function app_today() returns date
language sql stable parallel safe
as $$ select (app_now() at time zone 'Asia/Kolkata')::date $$;
