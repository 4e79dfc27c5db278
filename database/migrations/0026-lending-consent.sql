-- What people enter for loan applications, and what they agreed to have given to whom; see docs/decisions/0083-loan-applications.md.
create table loan_profile (
  user_gid uuid primary key,
  -- Names, PAN, income and the rest as one sealed document.
  content_sealed text not null,
  saved_at timestamptz not null default app_now()
);

create table loan_consent (
  user_gid uuid not null,
  consent_id uuid not null default gen_random_uuid(),
  -- The lender, or the credit bureau.
  lender_id text not null,
  purpose text not null check (purpose in ('APPLICATION', 'KNOWN_CHECK', 'CREDIT_SCORE')),
  -- Version of the text that was agreed to.
  text_version text not null,
  given_at timestamptz not null default app_now(),
  withdrawn_at timestamptz,
  primary key (user_gid, consent_id)
);

create unique index loan_consent_active on loan_consent (user_gid, lender_id, purpose) where withdrawn_at is null;

create function loan_consent_is_final() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.withdrawn_at is not null
    or (new.user_gid, new.consent_id, new.lender_id, new.purpose, new.text_version, new.given_at)
      is distinct from (old.user_gid, old.consent_id, old.lender_id, old.purpose, old.text_version, old.given_at) then
    raise exception 'a consent is final: it can only be withdrawn, once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger loan_consent_is_final before update or delete on loan_consent for each row execute function loan_consent_is_final();

-- The log of consents: given, used, withdrawn.
create table loan_consent_line (
  user_gid uuid not null,
  line_id uuid not null default uuidv7(),
  consent_id uuid not null,
  act text not null check (act in ('GIVEN', 'USED', 'WITHDRAWN')),
  at timestamptz not null default app_now(),
  primary key (user_gid, line_id),
  foreign key (user_gid, consent_id) references loan_consent
);
create trigger loan_consent_line_is_append_only before update or delete or truncate on loan_consent_line
execute function refuse_change();

-- Whether a lender knows a mobile number, asked at most once a day and under a consent alone.
create table loan_collision_check (
  user_gid uuid not null,
  lender_id text not null,
  check_id uuid not null default gen_random_uuid() unique,
  consent_id uuid not null,
  is_known boolean,
  requested_at timestamptz not null default app_now(),
  answered_at timestamptz,
  primary key (user_gid, lender_id),
  foreign key (user_gid, consent_id) references loan_consent
);
