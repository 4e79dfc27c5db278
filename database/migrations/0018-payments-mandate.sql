-- Agreements by which a person lets us debit later payments. Their states are the gateway's words; the payer can change them there too.
create table payment_mandate (
  user_gid uuid not null,
  reference text not null unique,
  purpose text not null,
  subject_id text not null,
  -- The most that one debit may take, in paise.
  max_amount bigint not null check (max_amount > 0),
  payee_name text not null,
  -- What is paid for, with the consumer number: sealed.
  note_sealed text not null,
  locale text not null,
  state text not null,
  pay_url text not null default '',
  payer text,
  code text,
  -- The change that we request of the gateway, until it is made.
  requested_change text check (requested_change in ('pause', 'resume', 'revoke')),
  -- Since when: whoever waits for it polls for so long.
  requested_at timestamptz,
  changed_at timestamptz,
  polls integer not null default 0,
  created_at timestamptz not null default app_now(),
  -- The payer has to agree before this moment.
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (user_gid, reference),
  constraint payment_mandate_requested_since check ((requested_change is null) = (requested_at is null))
);

-- Those that have not ended are looked for every minute; most have ended.
create index payment_mandate_active on payment_mandate (created_at) where state in ('created', 'active', 'paused');

insert into state_edge (machine, from_state, to_state) values
  ('payment_mandate', '', 'created'),
  ('payment_mandate', 'created', 'active'), ('payment_mandate', 'created', 'refused'), ('payment_mandate', 'created', 'expired'),
  ('payment_mandate', 'created', 'paused'), ('payment_mandate', 'created', 'revoked'),
  ('payment_mandate', 'active', 'paused'), ('payment_mandate', 'active', 'expired'), ('payment_mandate', 'active', 'revoked'),
  ('payment_mandate', 'paused', 'active'), ('payment_mandate', 'paused', 'expired'), ('payment_mandate', 'paused', 'revoked');

create trigger payment_mandate_steps before insert or update of state on payment_mandate
for each row execute function enforce_state_edge('payment_mandate');
