-- How fast the app is on the phones of users: the Web Vitals that pages report as analytics events (`web_vitals`), by Indian day,
-- screen and class of phone. A screen with fewer than ten reports on a day is left out.
create table web_vital_day (
  day date not null,
  page_id text not null,
  -- 'slow', 'middle' or 'fast'; 'all' for all of them.
  phone text not null,
  -- 'lcp' and 'inp' are in milliseconds, 'cls' has no unit.
  vital text not null,
  -- Three reports of four were as good as this, or better.
  p75 double precision not null,
  reports bigint not null,
  primary key (day, page_id, phone, vital)
);

-- Counts the days that have ended since the last one that was counted, at most a week. What pages report is not to be trusted: only
-- numbers that can be are counted.
create function roll_up_vitals() returns void
language sql security definer set search_path = public, pg_temp
as $$
  insert into web_vital_day (day, page_id, phone, vital, p75, reports)
  select due.at::date, page_id, case grouping(phone) when 1 then 'all' else phone end, vital,
    percentile_cont(0.75) within group (order by value), count(*)
  from generate_series(greatest(app_today() - 7, (select max(day) + 1 from web_vital_day)), app_today() - 1, interval '1 day') due (at)
  cross join lateral (
    select page_id, extra->>'phone' as phone, vital, case json_typeof(extra->vital) when 'number' then (extra->>vital)::double precision end as value
    from analytics_event cross join unnest(array['lcp', 'inp', 'cls']) vital
    where event = 'web_vitals' and page_id is not null
      and received_at >= due.at::date::timestamp at time zone 'Asia/Kolkata'
      and received_at < (due.at::date + 1)::timestamp at time zone 'Asia/Kolkata'
  ) reported
  where value between 0 and 120000 and phone in ('slow', 'middle', 'fast')
  group by due.at, page_id, vital, grouping sets ((), (phone))
  having count(*) >= 10
  on conflict do nothing
$$;

-- The last day that was counted: the hundred screens, by class of phone, with the most reports.
create view console_web_vital as
select day, page_id, phone, max(reports) as reports, max(p75) filter (where vital = 'lcp') as lcp,
  max(p75) filter (where vital = 'inp') as inp, max(p75) filter (where vital = 'cls') as cls
from web_vital_day where day = (select max(day) from web_vital_day)
group by day, page_id, phone order by reports desc, page_id, phone limit 100;
