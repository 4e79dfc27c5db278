-- Content is written in the first cell and replicated to the others, see docs/decisions/0162-content-in-cells.md. The version goes with
-- it, so the version announces a change, in every cell, and not the rows.
create or replace function content_changed() returns trigger language plpgsql as $$
begin
  update content_version set version = version + 1, changed_at = app_now(), changed_in = pg_current_xact_id()
  where changed_in <> pg_current_xact_id();
  return null;
end $$;

create trigger content_version_changed after update on content_version for each row
  execute function notify_servers('content_changed');

-- For rows that replication inserts: the cell may have them already, from a migration, and a conflict would stop replication.
-- It runs without a search path.
create function replace_published_row() returns trigger language plpgsql as $$
declare
  v_same text;
begin
  for v_same in
    select string_agg(format('t.%1$I = ($1).%1$I', attname), ' and ')
    from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indrelid = tg_relid and indisunique and indpred is null and indexprs is null group by indexrelid
  loop
    execute format('delete from %I.%I t where %s', tg_table_schema, tg_table_name, v_same) using new;
  end loop;
  return new;
end $$;
