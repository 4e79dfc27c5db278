-- Pictures that operators add for content, as the decoder has drawn them; see docs/decisions/0150-console.md. They are small and few,
-- and lie here so that every server and the console have them. The ID is a hash of the largest size, so an address never changes.
create table content_picture (
  picture_id text primary key check (picture_id ~ '^[0-9a-f]{32}$'),
  name text not null,
  alt_en text not null,
  alt_hi text not null,
  added_by text not null,
  added_at timestamptz not null default app_now()
);
create constraint trigger content_picture_is_content after insert or update or delete on content_picture
  deferrable initially deferred for each row execute function require_console_audit();

create table content_picture_size (
  -- Below the base path of the app, as content links it: /pictures/….
  path text primary key,
  picture_id text not null references content_picture on delete cascade,
  -- WebP.
  bytes bytea not null
);
create index content_picture_size_of on content_picture_size (picture_id);
create constraint trigger content_picture_size_is_content after insert or update or delete on content_picture_size
  deferrable initially deferred for each row execute function require_console_audit();

-- Files that a server may not have on its own disk: of other builds, and pictures.
create view shared_file as
select path, type, identity, br, gzip from web_file
union all
select path, 'image/webp', bytes, null, null from content_picture_size;
