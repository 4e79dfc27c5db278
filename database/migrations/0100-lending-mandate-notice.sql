-- What the lender of a loan that runs is told of its mandates: that one counts from now on, or that it has ended. Each is told once.
create table loan_mandate_notice (
  user_gid uuid not null,
  application_id uuid not null,
  notice_id uuid not null default gen_random_uuid() unique,
  mandate_reference text not null,
  status text not null check (status in ('ACTIVE', 'ENDED')),
  -- The most that one debit may take, in paise.
  max bigint not null check (max > 0),
  asked_at timestamptz not null default app_now(),
  -- When the lender answered, or when it did not have to be told any more; and why it did not take it.
  answered_at timestamptz,
  refused_code text,
  primary key (user_gid, mandate_reference, status),
  foreign key (user_gid, application_id) references loan_application,
  check (refused_code is null or answered_at is not null)
);
