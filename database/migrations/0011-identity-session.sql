-- Sessions. Only hashes of secrets are kept; see docs/decisions/0011-sessions.md.
create table session (
  user_gid uuid not null references app_user on delete cascade,
  session_id uuid not null default gen_random_uuid(),
  -- SHA-256 of the secret in use.
  secret_hash bytea not null,
  rotated_at timestamptz not null default app_now(),
  -- A new secret that was handed out and has not been seen yet.
  next_hash bytea,
  next_issued_at timestamptz,
  -- The secret before this one, good for its grace time.
  previous_hash bytea,
  replaced_at timestamptz,
  device_hash text not null,
  opened_at timestamptz not null default app_now(),
  seen_at timestamptz not null default app_now(),
  -- When a one-time code opened the session; null when a password did.
  code_proven_at timestamptz,
  primary key (user_gid, session_id)
);

create index session_opened_at on session (opened_at);
