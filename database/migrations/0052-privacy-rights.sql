-- What users may ask of us about their data; see docs/decisions/0104-data-rights.md.

-- The language that a consent was given in. Those before this column were read in English or in Hindi: nobody wrote down which.
alter table loan_consent add column locale text not null default 'en' check (locale in ('en', 'hi'));

-- The agreement of a first start, each version as it was accepted. It ends with the account.
create table agreement_consent (
  user_gid uuid not null,
  text_version text not null,
  locale text not null check (locale in ('en', 'hi')),
  given_at timestamptz not null default app_now(),
  primary key (user_gid, text_version)
);
create trigger agreement_consent_is_final before update on agreement_consent for each row execute function refuse_final_change();

-- Who looked at the data of a user beside the user: people of ours and jobs. Kept for a year at least (DPDP Rules 2025, rule 6 and 8(3)).
create table data_access (
  user_gid uuid not null,
  access_id uuid not null default uuidv7(),
  at timestamptz not null default app_now(),
  -- Short name of the person, or `job:<name>`.
  who text not null check (who <> ''),
  purpose text not null check (purpose in ('DOWNLOAD', 'SIGN_IN_HELP', 'GRIEVANCE', 'BREACH_NOTICE', 'DELETION')),
  primary key (user_gid, access_id)
);
create index data_access_over on data_access (at);

create function data_access_is_retained() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' or old.at > app_now() - interval '1 year' then
    raise exception 'an access is recorded for a year and never changed' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger data_access_is_retained before update or delete on data_access for each row execute function data_access_is_retained();

create table nominee (
  user_gid uuid primary key,
  -- { name, relation, mobile }
  content_sealed text not null,
  named_at timestamptz not null default app_now()
);

insert into state_edge (machine, from_state, to_state) values
  ('data_grievance', '', 'RECEIVED'),
  ('data_grievance', 'RECEIVED', 'UNDER_REVIEW'),
  ('data_grievance', 'RECEIVED', 'ANSWERED'),
  ('data_grievance', 'RECEIVED', 'ESCALATED'),
  ('data_grievance', 'UNDER_REVIEW', 'ANSWERED'),
  ('data_grievance', 'UNDER_REVIEW', 'ESCALATED'),
  ('data_grievance', 'ANSWERED', 'ESCALATED');

create table data_grievance (
  user_gid uuid not null,
  grievance_id uuid not null,
  kind text not null,
  field text,
  text_sealed text not null,
  state text not null,
  raised_at timestamptz not null default app_now(),
  -- The last Indian day to answer (DPDP Rules 2025, rule 14).
  answer_by date not null,
  answer_sealed text,
  answered_at timestamptz,
  primary key (user_gid, grievance_id),
  check ((answer_sealed is null) = (answered_at is null))
);
create index data_grievance_open on data_grievance (answer_by) where state in ('RECEIVED', 'UNDER_REVIEW');
create trigger data_grievance_follows_edges before insert or update of state on data_grievance
for each row execute function enforce_state_edge('data_grievance');

-- A breach of personal data, as the people it concerns are told of it (DPDP Rules 2025, rule 7).
create table breach_notice (
  notice_id uuid primary key default gen_random_uuid(),
  -- { title, nature, consequences, measures, advice, contact }, each { en, hi }.
  content jsonb not null,
  made_by text not null,
  made_at timestamptz not null default app_now()
);

-- Whom it concerns, and when they confirmed that they have read it.
create table breach_notice_reader (
  user_gid uuid not null,
  notice_id uuid not null references breach_notice,
  notified_at timestamptz not null default app_now(),
  confirmed_at timestamptz,
  primary key (user_gid, notice_id)
);
