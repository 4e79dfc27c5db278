-- Watches, in test databases alone, that a transaction writes rows of one bucket: every insert and update of a row of a user, and of the
-- house accounts, notes its bucket; the first that differs from the one before is recorded with both tables.
create table bucket_crossing (
  first_table text not null,
  second_table text not null,
  times integer not null default 1,
  primary key (first_table, second_table)
);

create function watch_bucket() returns trigger
language plpgsql security definer
as $$
declare
  v_row constant jsonb := to_jsonb(new);
  v_bucket text;
  v_before text := current_setting('sikka.bucket', true);
begin
  -- An account of the house is opened with its rows of all buckets, and empty.
  if tg_op = 'INSERT' and tg_table_name = 'account' and (v_row ->> 'account_id')::bigint < 0 then return null; end if;
  v_bucket := case
    when tg_table_name in ('account', 'posting') and (v_row ->> 'account_id')::bigint < 0
      then lpad(to_hex((v_row ->> 'shard')::integer), 2, '0')
    when tg_table_name = 'account' then left(v_row ->> 'owner_gid', 2)
    when tg_table_name <> 'posting' then left(v_row ->> 'user_gid', 2)
  end;
  if v_bucket is null then return null; end if;
  if coalesce(v_before, '') = '' then
    perform set_config('sikka.bucket', v_bucket || tg_table_name, true);
  elsif left(v_before, 2) <> v_bucket then
    insert into bucket_crossing (first_table, second_table) values (substr(v_before, 3), tg_table_name)
    on conflict (first_table, second_table) do update set times = bucket_crossing.times + 1;
  end if;
  return null;
end $$;

do $$
declare
  t text;
begin
  for t in
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and (a.attname = 'user_gid' or c.relname in ('account', 'posting') and a.attname = 'account_id')
  loop
    execute format('create trigger watch_bucket after insert or update on %I for each row execute function watch_bucket()', t);
  end loop;
end $$;
