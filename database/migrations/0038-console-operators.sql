-- Passkeys of operators (WebAuthn). A public key proves nothing by itself, so it is not sealed.
create table operator_passkey (
  passkey_id uuid primary key default gen_random_uuid(),
  operator_id uuid not null references operator,
  -- Base64url.
  credential_id text not null unique,
  -- COSE.
  public_key bytea not null,
  -- Signatures that the authenticator says to have made; stays 0 for keys that devices share. It only grows: a copy is noticed.
  counter bigint not null check (counter >= 0),
  name text not null check (length(name) between 1 and 40),
  added_at timestamptz not null default app_now(),
  used_at timestamptz
);
create index operator_passkey_of_operator on operator_passkey (operator_id);

create constraint trigger operator_passkey_is_audited after insert or update or delete on operator_passkey
  deferrable initially deferred for each row execute function require_console_audit();

-- What a browser was asked to sign: for a session, or for a sign-in. It passes, so it has no entry in the audit.
create table operator_challenge (
  -- SHA-256.
  challenge_hash bytea primary key,
  session_id uuid references operator_session,
  until timestamptz not null
);
create index operator_challenge_ends on operator_challenge (until);
