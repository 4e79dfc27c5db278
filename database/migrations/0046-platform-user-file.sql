-- Pictures of users. The bytes are in the file store under the same name. See docs/decisions/0101-uploads.md.
create table user_file (
  user_gid uuid not null,
  -- The bucket of the user and 128 random bits.
  file_id text not null check (file_id ~ '^[0-9a-f]{34}$'),
  purpose text not null check (purpose in ('PORTRAIT', 'SUPPORT')),
  byte_count integer not null check (byte_count > 0),
  uploaded_at timestamptz not null default app_now(),
  -- When something began to use it; without that it is deleted after a day.
  attached_at timestamptz,
  -- From then on it is not served; its bytes are deleted next, then the row.
  removed_at timestamptz,
  primary key (user_gid, file_id)
);

-- An address names the file alone.
create index user_file_by_name on user_file (file_id);
create index user_file_over on user_file (uploaded_at) where attached_at is null or removed_at is not null;
