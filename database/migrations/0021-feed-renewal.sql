-- Servers keep the content in memory. A change counts the version up once a transaction and wakes them.
create table content_version (
  only_row boolean primary key default true check (only_row),
  version integer not null,
  changed_at timestamptz not null,
  changed_in xid8 not null
);
insert into content_version (version, changed_at, changed_in) values (1, app_now(), pg_current_xact_id());

create function content_edited() returns trigger language plpgsql as $$
begin
  new.edit_time := app_now();
  return new;
end $$;

create function content_changed() returns trigger language plpgsql as $$
begin
  update content_version set version = version + 1, changed_at = app_now(), changed_in = pg_current_xact_id()
  where changed_in <> pg_current_xact_id();
  notify content_changed;
  return null;
end $$;

create trigger channel_edited before insert or update on channel for each row execute function content_edited();
create trigger entity_edited before insert or update on entity for each row execute function content_edited();
create trigger resource_edited before insert or update on resource for each row execute function content_edited();

create trigger channel_changed after insert or update or delete on channel for each row execute function content_changed();
create trigger entity_changed after insert or update or delete on entity for each row execute function content_changed();
create trigger resource_changed after insert or update or delete on resource for each row execute function content_changed();
create trigger channel_emptied after truncate on channel for each statement execute function content_changed();
create trigger entity_emptied after truncate on entity for each statement execute function content_changed();
create trigger resource_emptied after truncate on resource for each statement execute function content_changed();

-- Publish windows follow the one clock when it is moved, which happens outside production only.
create function content_clock_moved() returns trigger language plpgsql as $$
begin
  notify content_changed;
  return null;
end $$;
create trigger clock_moved after insert or update or delete on clock_offset for each statement execute function content_clock_moved();
