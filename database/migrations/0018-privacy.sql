-- Rights of users over their data; see docs/decisions/0104-data-rights.md.

-- Agreements accepted at the first start, one row per version. They end with the account.
create table agreement_consent (
  user_gid uuid not null,
  text_version text not null,
  locale text not null check (locale in ('en', 'hi')),
  given_at timestamptz not null default app_now(),
  primary key (user_gid, text_version)
);
create trigger agreement_consent_is_final before update on agreement_consent for each row
  execute function refuse_final_change();

-- Access to a user's data by employees and jobs. Kept for at least a year (DPDP Rules 2025, rule 6
-- and 8(3)).
create table data_access (
  user_gid uuid not null,
  access_id uuid not null default uuidv7(),
  at timestamptz not null default app_now(),
  -- Short name of the employee, or `job:<name>`.
  who text not null check (who <> ''),
  purpose text not null
    check (purpose in ('DOWNLOAD', 'SIGN_IN_HELP', 'GRIEVANCE', 'BREACH_NOTICE', 'DELETION', 'CERTIFICATE')),
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
create trigger data_access_is_retained before update or delete on data_access for each row
  execute function data_access_is_retained();

create table nominee (
  user_gid uuid primary key,
  -- { name, relation, mobile }
  content_sealed text not null,
  named_at timestamptz not null default app_now()
);

insert into state_edge (machine, from_state, to_state)
select 'data_grievance', from_state, unnest(to_states) from (values
  ('', array['RECEIVED']),
  ('RECEIVED', array['UNDER_REVIEW', 'ANSWERED', 'ESCALATED']),
  ('UNDER_REVIEW', array['ANSWERED', 'ESCALATED']),
  ('ANSWERED', array['ESCALATED'])
) edge (from_state, to_states);

create table data_grievance (
  user_gid uuid not null,
  grievance_id uuid not null,
  kind text not null,
  field text,
  text_sealed text not null,
  state text not null,
  raised_at timestamptz not null default app_now(),
  -- Last day (IST) to answer (DPDP Rules 2025, rule 14).
  answer_by date not null,
  answer_sealed text,
  answered_at timestamptz,
  primary key (user_gid, grievance_id),
  check ((answer_sealed is null) = (answered_at is null))
);
create index data_grievance_open on data_grievance (answer_by) where state in ('RECEIVED', 'UNDER_REVIEW');
create trigger data_grievance_follows_edges before insert or update of state on data_grievance
for each row execute function enforce_state_edge('data_grievance');

-- Breaches of personal data, as reported to the users concerned (DPDP Rules 2025, rule 7).
create table breach_notice (
  notice_id uuid primary key default gen_random_uuid(),
  -- { title, nature, consequences, measures, advice, contact }, each { en, hi }.
  content jsonb not null,
  made_by text not null,
  made_at timestamptz not null default app_now()
);

-- Users concerned by a breach, and when they confirmed that they have read the notice.
create table breach_notice_reader (
  user_gid uuid not null,
  notice_id uuid not null references breach_notice,
  notified_at timestamptz not null default app_now(),
  confirmed_at timestamptz,
  primary key (user_gid, notice_id)
);

-- Archives of all data held about a user, prepared by a job; see
-- docs/decisions/0104-data-rights.md. A failed one can be requested again on the same day
-- (docs/decisions/0118-jobs-given-up.md).
insert into state_edge (machine, from_state, to_state)
select 'data_download', from_state, unnest(to_states) from (values
  ('', array['PREPARING']),
  ('PREPARING', array['READY', 'FAILED']),
  ('FAILED', array['PREPARING']),
  ('READY', array['EXPIRED'])
) edge (from_state, to_states);

create table data_download (
  user_gid uuid not null,
  download_id uuid not null,
  state text not null,
  requested_at timestamptz not null default app_now(),
  -- One request per day (IST).
  requested_on date not null default app_today(),
  ready_at timestamptz,
  expires_at timestamptz,
  -- Encryption key of the archive, sealed, and its authentication tag; both are deleted when it
  -- expires.
  key_sealed text,
  tag bytea,
  primary key (user_gid, download_id),
  unique (user_gid, requested_on),
  check ((state = 'READY') = (key_sealed is not null) and (key_sealed is null) = (tag is null))
);
create index data_download_under_way on data_download (requested_at) where state = 'PREPARING';
create index data_download_over on data_download (expires_at) where state = 'READY';
create trigger data_download_follows_edges before insert or update of state on data_download
for each row execute function enforce_state_edge('data_download');
