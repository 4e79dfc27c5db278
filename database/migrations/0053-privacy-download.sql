-- Everything we hold of a user as one archive, made by a job; see docs/decisions/0104-data-rights.md.
insert into state_edge (machine, from_state, to_state) values
  ('data_download', '', 'PREPARING'),
  ('data_download', 'PREPARING', 'READY'),
  ('data_download', 'READY', 'EXPIRED');

create table data_download (
  user_gid uuid not null,
  download_id uuid not null,
  state text not null,
  requested_at timestamptz not null default app_now(),
  -- Once an Indian day.
  requested_on date not null default app_today(),
  ready_at timestamptz,
  expires_at timestamptz,
  -- The key that the archive is encrypted with, sealed, and the tag that proves its bytes; both are gone when its time is over.
  key_sealed text,
  tag bytea,
  primary key (user_gid, download_id),
  unique (user_gid, requested_on),
  check ((state = 'READY') = (key_sealed is not null) and (key_sealed is null) = (tag is null))
);
create index data_download_over on data_download (expires_at) where state = 'READY';
create trigger data_download_follows_edges before insert or update of state on data_download
for each row execute function enforce_state_edge('data_download');
