-- Nonces of encrypted calls that write: a replay is refused by every process. Unlogged: a
-- crash of the database forgets at most the last minutes, and every write is guarded by its own idempotency rule besides.
create unlogged table transport_nonce (
  nonce text primary key,
  expires_at timestamptz not null
);

create index transport_nonce_expiry on transport_nonce (expires_at);
