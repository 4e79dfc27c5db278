-- The loan that came of an application, as the lender reports it, one row each; see docs/decisions/0084-running-loans.md.
create table loan (
  user_gid uuid not null,
  application_id uuid not null,
  -- The last snapshot that agrees with what was signed, as one sealed document, and when it was read.
  reported_sealed text,
  reported_at timestamptz,
  -- The last snapshot of all: the lender's time of it, when the request left that it answers, and what of it does not agree.
  snapshot_changed_at timestamptz,
  snapshot_requested_at timestamptz,
  contradiction text,
  -- From the last snapshot that agrees: the lender's status and its time of it, whether anything was repaid, the principal, and what was paid
  -- out and when, in paise.
  status text,
  status_changed_at timestamptz,
  has_repaid boolean not null default false,
  disbursed_principal bigint check (disbursed_principal > 0),
  net_disbursed bigint check (net_disbursed > 0),
  disbursed_at timestamptz,
  -- When the borrower, by opening it, last had the lender asked.
  requested_at timestamptz,
  primary key (user_gid, application_id),
  foreign key (user_gid, application_id) references loan_application,
  check ((reported_sealed is null) = (reported_at is null)),
  check ((reported_sealed is null) = (status is null)),
  check ((status is null) = (status_changed_at is null)),
  check ((status is null) = (disbursed_principal is null)),
  check ((status is null) = (net_disbursed is null)),
  check ((status is null) = (disbursed_at is null)),
  check ((snapshot_changed_at is null) = (snapshot_requested_at is null)),
  check (snapshot_changed_at is not null or (reported_sealed is null and contradiction is null)),
  check (reported_sealed is not null or contradiction is not null or snapshot_changed_at is null)
) with (fillfactor = 80);

create function loan_never_goes_back() returns trigger language plpgsql as $$
begin
  raise exception 'an older snapshot never replaces a newer one' using errcode = 'restrict_violation';
end $$;
create trigger loan_never_goes_back before update on loan for each row
when ((new.snapshot_changed_at, new.snapshot_requested_at) < (old.snapshot_changed_at, old.snapshot_requested_at))
execute function loan_never_goes_back();

-- What a lender was asked to be paid for a purpose, and what it answered.
create table loan_quote (
  user_gid uuid not null,
  quote_id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  purpose text not null check (purpose in ('DUE', 'PART', 'FORECLOSURE', 'RETURN')),
  -- The part that is to be paid, in paise.
  part bigint check (part > 0),
  state text not null default 'REQUESTED' check (state in ('REQUESTED', 'READY', 'REFUSED', 'UNANSWERED')),
  requested_at timestamptz not null default app_now(),
  answered_at timestamptz,
  -- The lender's own name for it, its lines as [{ kind, paise }], and what they add up to.
  lender_quote_id text,
  lines jsonb,
  payable bigint check (payable > 0),
  valid_until timestamptz,
  -- What the lender makes of a part that is paid sooner, as its quote says; absent where it does not say it beforehand.
  part_effect text check (part_effect in ('FEWER_INSTALMENTS', 'LOWER_INSTALMENTS')),
  -- Why there is none: the lender's code, or DIFFERS when it asks more than was signed.
  refused_code text,
  primary key (user_gid, quote_id),
  foreign key (user_gid, application_id) references loan_application,
  check ((purpose = 'PART') = (part is not null)),
  check ((state = 'REQUESTED') = (answered_at is null)),
  check ((state = 'READY') = (lender_quote_id is not null)),
  check ((state = 'READY') = (lines is not null)),
  check ((state = 'READY') = (payable is not null)),
  check ((state = 'READY') = (valid_until is not null)),
  check ((state = 'REFUSED') = (refused_code is not null)),
  constraint loan_quote_part_effect check (part_effect is null or (purpose = 'PART' and state = 'READY'))
);

create unique index loan_quote_by_id on loan_quote (quote_id);
-- Two requests at once are one.
create unique index loan_quote_requested on loan_quote (user_gid, application_id, purpose, coalesce(part, 0)) where state = 'REQUESTED';

create trigger loan_quote_is_final before update or delete on loan_quote for each row when (old.state <> 'REQUESTED')
execute function refuse_final_change();

-- Documents of applications and loans, word for word as the lender signed them. A signed document is never changed.
create table loan_document (
  user_gid uuid not null,
  application_id uuid not null,
  -- The lender's number of it.
  document_id text not null,
  request_id uuid not null default gen_random_uuid() unique,
  requested_at timestamptz not null default app_now(),
  -- { title, paragraphs } in both languages, sealed, and the hash of the words that the lender signed.
  content_sealed text,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (user_gid, application_id, document_id),
  foreign key (user_gid, application_id) references loan_application,
  check ((content_sealed is null) = (sha256 is null))
);

create trigger loan_document_is_final before update or delete on loan_document for each row when (old.content_sealed is not null)
execute function refuse_final_change();

-- What is reported to the lender of a running loan about its mandates: that one counts from now on, or that it has ended. Each once.
create table loan_mandate_notice (
  user_gid uuid not null,
  application_id uuid not null,
  notice_id uuid not null default gen_random_uuid() unique,
  mandate_reference text not null,
  status text not null check (status in ('ACTIVE', 'ENDED')),
  -- The most that one debit may take, in paise.
  max bigint not null check (max > 0),
  requested_at timestamptz not null default app_now(),
  -- When the lender answered, or no longer needed the report; and why it refused it.
  answered_at timestamptz,
  refused_code text,
  primary key (user_gid, mandate_reference, status),
  foreign key (user_gid, application_id) references loan_application,
  check (refused_code is null or answered_at is not null)
);
