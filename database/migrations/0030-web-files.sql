-- Files of the web app whose names contain a hash, of every build of the last weeks: pages of one build load parts from servers of another.
create table web_file (
  -- Below the base path: /assets/….
  path text primary key,
  type text not null,
  identity bytea not null,
  br bytea,
  gzip bytea,
  -- When a server that has the file on its own disk last said so.
  offered_at timestamptz not null default app_now()
);
