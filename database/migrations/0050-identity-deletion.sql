-- Deletion of accounts; see docs/decisions/0103-deletion.md. One row for each time that somebody asked for it.
create table account_deletion (
  user_gid uuid not null,
  -- Told to whoever asked; its deletion is looked up by it without an account.
  certificate_id text not null check (certificate_id ~ '^[0-9a-f]{30}$'),
  state text not null,
  reason text not null check (reason in ('NOT_NEEDED', 'PRIVACY', 'TOO_MANY_MESSAGES', 'NEW_NUMBER', 'PROBLEM', 'OTHER')),
  -- { reasonText, comment }, until the erasure.
  words_sealed text,
  locale text not null check (locale in ('en', 'hi')),
  -- By which what belongs to the number is found, until it was erased.
  mobile_index text,
  requested_at timestamptz not null default app_now(),
  due_at timestamptz not null,
  reminded_at timestamptz,
  -- When it was recovered, or when everything that is not kept was erased.
  ended_at timestamptz,
  -- [{ because, kinds, until }] as it was when the account was erased.
  retained jsonb,
  primary key (user_gid, certificate_id),
  check ((state in ('RECOVERED', 'ERASED')) = (ended_at is not null)),
  check ((state = 'ERASED') = (retained is not null)),
  check (state <> 'ERASED' or (words_sealed is null and mobile_index is null))
);

create unique index account_deletion_under_way on account_deletion (user_gid) where state in ('PENDING', 'ERASING');
create index account_deletion_by_certificate on account_deletion (certificate_id);
create index account_deletion_due on account_deletion (due_at) where state in ('PENDING', 'ERASING');
create index account_deletion_ended on account_deletion (ended_at) where state = 'ERASED';

insert into state_edge (machine, from_state, to_state) values
  ('account_deletion', '', 'PENDING'),
  ('account_deletion', 'PENDING', 'RECOVERED'), ('account_deletion', 'PENDING', 'ERASING'),
  ('account_deletion', 'ERASING', 'ERASED');

create trigger account_deletion_steps before insert or update of state on account_deletion
for each row execute function enforce_state_edge('account_deletion');

-- What somebody says of a repayment goes with it.
alter table loan_repayment_confirmation drop constraint loan_repayment_confirmation_repayment_id_fkey;
alter table loan_repayment_confirmation add constraint loan_repayment_confirmation_repayment_id_fkey
foreign key (repayment_id) references loan_repayment (repayment_id) on delete cascade;
