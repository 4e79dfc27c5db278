-- Whom of the lenders somebody who has left is to be forgotten by, and when each has taken it; see docs/decisions/0103-deletion.md.
create table loan_consents_ended (
  user_gid uuid not null,
  lender_id text not null,
  -- Ours, under which the lender is told; asked twice, it happens once.
  reference text not null,
  written_at timestamptz not null default app_now(),
  -- When the lender said that it has it.
  informed_at timestamptz,
  primary key (user_gid, lender_id)
);
create index loan_consents_ended_by_reference on loan_consents_ended (reference);
