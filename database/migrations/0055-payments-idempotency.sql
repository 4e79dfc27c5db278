-- Answers that were given under a caller's key, so that a repeated request gets the first one again. Kept seven days.
create table idempotency_key (
  user_gid uuid not null,
  route text not null,
  key text not null check (length(key) between 1 and 255),
  -- SHA-256 of the request: another request under the same key is refused.
  request_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null default app_now(),
  primary key (user_gid, route, key)
);

create index idempotency_key_age on idempotency_key (created_at);
