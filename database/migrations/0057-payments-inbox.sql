-- News of partners that was signed and taken. Only names of things: what is true of them is read from the partner.
create table inbox (
  source text not null,
  event_id text not null check (length(event_id) between 1 and 200),
  subject text not null,
  reference text not null,
  -- SHA-256 of the raw body.
  raw_hash bytea not null,
  received_at timestamptz not null default app_now(),
  primary key (source, event_id)
);

create index inbox_age on inbox (received_at);
