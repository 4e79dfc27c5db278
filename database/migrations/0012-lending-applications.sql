-- Lending up to the loan: catalogues, consents, applications and the credit score.

-- Catalogues as lenders reported them; see docs/decisions/0081-offers-compared.md. A change is a
-- new version and no version is ever changed, so that a comparison of any day can be repeated.
create table loan_catalogue (
  lender_id text not null check (lender_id ~ '^[a-z][a-z0-9-]{1,31}$'),
  version integer not null check (version > 0),
  connection text not null check (connection in ('API', 'REFERRAL')),
  -- { lender, products }: amounts in paise, rates in millionths.
  content text not null,
  reported_at timestamptz not null default app_now(),
  primary key (lender_id, version)
);

create trigger loan_catalogue_changed after insert on loan_catalogue for each statement
  execute function notify_servers('loan_catalogue_changed');
create trigger loan_catalogue_is_final before update or delete on loan_catalogue for each row
  execute function refuse_final_change();

-- When each lender last reported a valid catalogue, changed or not. A product that is missing from
-- it is no longer offered.
create table loan_catalogue_reading (
  lender_id text primary key,
  read_at timestamptz not null
);

-- Details that users enter for applications, and consents to share them; see
-- docs/decisions/0083-loan-applications.md.
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
  -- Version of the consent text.
  text_version text not null,
  given_at timestamptz not null default app_now(),
  withdrawn_at timestamptz,
  -- Language of the consent text.
  locale text not null default 'en' check (locale in ('en', 'hi')),
  primary key (user_gid, consent_id)
);

create unique index loan_consent_active on loan_consent (user_gid, lender_id, purpose) where withdrawn_at is null;

create function loan_consent_is_final() returns trigger language plpgsql as $$
begin
  if is_erasing(tg_relid) then return old; end if;
  if tg_op <> 'UPDATE' or old.withdrawn_at is not null
    or (new.user_gid, new.consent_id, new.lender_id, new.purpose, new.text_version, new.given_at)
      is distinct from (old.user_gid, old.consent_id, old.lender_id, old.purpose, old.text_version, old.given_at) then
    raise exception 'a consent is final: it can only be withdrawn, once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger loan_consent_is_final before update or delete on loan_consent for each row
  execute function loan_consent_is_final();

-- Log of consents: given, used, withdrawn.
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

-- Whether a lender knows a mobile number; requested at most once a day and only with consent.
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

create index loan_collision_check_unanswered on loan_collision_check (lender_id) where answered_at is null;

-- Lenders that must be told to erase the data of a user who has left; see
-- docs/decisions/0103-deletion.md.
create table loan_consents_ended (
  user_gid uuid not null,
  lender_id text not null,
  -- Idempotency key of the request to the lender.
  reference text not null,
  written_at timestamptz not null default app_now(),
  -- When the lender confirmed it.
  informed_at timestamptz,
  primary key (user_gid, lender_id)
);
create index loan_consents_ended_by_reference on loan_consents_ended (reference);

-- An application is one row, from the borrower's request to the disbursed loan; see
-- docs/decisions/0083-loan-applications.md.
create table loan_application (
  user_gid uuid not null,
  -- `cid` and `loanRecordGid` of the contract.
  application_id uuid not null default gen_random_uuid(),
  -- Name at the lender: the idempotency key of the application.
  reference text not null unique,
  lender_id text not null,
  product_gid text not null,
  connection text not null check (connection in ('API', 'REFERRAL')),
  -- { en, hi }: the names when the application was made.
  lender_name jsonb not null,
  product_name jsonb not null,
  -- Requested amount, in paise.
  amount bigint not null check (amount >= 0),
  tenure text,
  purpose text,
  consent_id uuid,
  text_version text,
  consent_given_at timestamptz,
  -- What the lender receives about the borrower, fixed when the application is made; null for
  -- referrals.
  borrower_sealed text,
  state text not null,
  -- The lender's last snapshot of the application, sealed, and its time at the lender.
  reported_sealed text,
  reported_changed_at timestamptz,
  -- The step that was requested and not accepted yet. The number grows with every step, so that a
  -- late response cannot end another step.
  step_number integer not null default 0,
  step_kind text,
  step_sealed text,
  -- Why the lender refused the last step: the kind of step and the lender's code.
  refused_step text,
  refused_code text,
  -- Time of the borrower's last action; pages poll for some time after it.
  stepped_at timestamptz not null default app_now(),
  account_ending text,
  mandate_reference text,
  mandate_max bigint,
  mandate_state text,
  -- The lender's number of the loan.
  loan_reference text,
  -- What the borrower says about an application on the lender's own site; informational only.
  note_status smallint check (note_status in (5, 6, 7)),
  polls integer not null default 0,
  read_at timestamptz,
  created_at timestamptz not null default app_now(),
  -- When the state or the loan last changed, and when the borrower last viewed the records.
  changed_at timestamptz not null default app_now(),
  seen_at timestamptz not null default app_now(),
  -- When it ended: without a loan, or with the loan repaid.
  ended_at timestamptz,
  primary key (user_gid, application_id),
  foreign key (user_gid, consent_id) references loan_consent,
  -- The borrower's details may be erased once the application has ended.
  constraint loan_application_names_its_borrower check (
    connection = 'REFERRAL' or (consent_id is not null and (borrower_sealed is not null or ended_at is not null))
  ),
  -- The terms of a referral are known to the lender only.
  constraint loan_application_has_terms check (
    case connection when 'API' then tenure is not null and purpose is not null
    else tenure is null and purpose is null and amount = 0 end
  ),
  check ((step_kind is null) = (step_sealed is null)),
  -- The borrower's note counts only where the lender reports nothing.
  check (note_status is null or connection = 'REFERRAL')
) with (fillfactor = 80);

create unique index loan_application_by_id on loan_application (application_id);
create index loan_application_newest on loan_application (user_gid, created_at desc);
create unique index loan_application_by_loan on loan_application (lender_id, loan_reference)
  where loan_reference is not null;
create unique index loan_application_by_mandate on loan_application (mandate_reference)
  where mandate_reference is not null;
-- One open application per lender.
create unique index loan_application_open on loan_application (user_gid, lender_id)
  where connection = 'API' and ended_at is null;
create unique index loan_application_referred on loan_application (user_gid, product_gid) where connection = 'REFERRAL';
create index loan_application_to_erase on loan_application (ended_at) where borrower_sealed is not null;

create trigger loan_application_keeps_its_terms before update on loan_application for each row
when ((new.user_gid, new.application_id, new.reference, new.lender_id, new.product_gid, new.connection,
    new.amount, new.tenure, new.purpose, new.consent_id)
  is distinct from (old.user_gid, old.application_id, old.reference, old.lender_id, old.product_gid, old.connection,
    old.amount, old.tenure, old.purpose, old.consent_id)
  or (new.borrower_sealed is distinct from old.borrower_sealed
    and (new.borrower_sealed is not null or old.ended_at is null)))
execute function refuse_other_terms();

insert into state_edge (machine, from_state, to_state)
select 'loan_application', from_state, unnest(to_states) from (values
  ('', array['WRITTEN', 'REFERRED']),
  ('WRITTEN', array['SENT', 'CANCELLED']),
  ('SENT', array['NOT_TAKEN'])
) edge (from_state, to_states);

-- The lender's steps in order. The lender may be ahead of our last snapshot, and never goes back.
with lender_step (state, place) as (
  values ('SENT', 1), ('CREATED', 2), ('PROCESSING', 3), ('OFFERED', 4), ('OFFER_ACCEPTED', 5), ('KYC_INITIATED', 6),
    ('KYC_COMPLETED', 7), ('DISBURSEMENT_ACCOUNT_SET', 8), ('REPAYMENT_SETUP_COMPLETED', 9),
    ('LOAN_AGREEMENT_SENT', 10), ('GRANTED', 11), ('DISBURSEMENT_INITIATED', 12), ('DISBURSEMENT_COMPLETED', 13)
), edges (from_state, to_state) as (
  select f.state, t.state from lender_step f join lender_step t on t.place > f.place
  -- It can end without a loan until the payout is initiated.
  union all
  select f.state, e.state from lender_step f cross join (values ('REJECTED'), ('CANCELLED'), ('EXPIRED')) e (state)
  where f.place < 12
  union all
  select f.state, 'KYC_FAILED' from lender_step f where f.place < 8
  -- The payout was returned: the money is sent again after the account is corrected.
  union all
  select f.state, 'DISBURSEMENT_FAILED' from lender_step f where f.place between 10 and 12
  -- The lender waits for the borrower, then continues.
  union all
  select f.state, 'ACTION_REQUIRED' from lender_step f where f.place < 13
  union all
  select 'ACTION_REQUIRED', t.state from lender_step t where t.place > 1
  union all
  select 'ACTION_REQUIRED',
    unnest(array['KYC_FAILED', 'REJECTED', 'CANCELLED', 'EXPIRED', 'DISBURSEMENT_FAILED'])
  union all
  select 'DISBURSEMENT_FAILED', unnest(array['ACTION_REQUIRED', 'DISBURSEMENT_ACCOUNT_SET',
    'DISBURSEMENT_INITIATED', 'DISBURSEMENT_COMPLETED', 'REJECTED', 'CANCELLED', 'EXPIRED'])
)
insert into state_edge (machine, from_state, to_state) select 'loan_application', from_state, to_state from edges;

create trigger loan_application_steps before insert or update of state on loan_application
for each row execute function enforce_state_edge('loan_application');

-- Credit reports that users request about themselves, and their disputes; see
-- docs/decisions/0086-credit-score.md.

-- A user's request for their own report. The row stays when its content is erased: that a report
-- was requested is not sensitive.
create table credit_report (
  user_gid uuid not null,
  report_gid uuid not null default gen_random_uuid(),
  -- Name at the bureau: the idempotency key of the request.
  reference text not null unique,
  consent_id uuid not null,
  -- Name, date of birth, PAN and mobile number, sealed; null after the bureau's answer.
  subject_sealed text,
  state text not null,
  -- { score?, asOf }, and the bureau's report; only the newest report is kept in full.
  score_sealed text,
  report_sealed text,
  requested_at timestamptz not null default app_now(),
  -- When the bureau produced the report.
  reported_at timestamptz,
  -- Refusal of a request that may have been sent before: the first refusal after a missing response
  -- is not final, the second one is.
  refused_code text,
  -- Language of the request, used for notifications.
  locale text not null default 'en' check (locale in ('en', 'hi')),
  polls integer not null default 0,
  read_at timestamptz,
  -- The user has not been informed of the enquiry by SMS yet.
  needs_notice boolean not null default false,
  primary key (user_gid, report_gid),
  foreign key (user_gid, consent_id) references loan_consent,
  check (subject_sealed is null or state in ('WRITTEN', 'SENT')),
  check (score_sealed is null or state in ('SENT', 'READY')),
  check (report_sealed is null or score_sealed is not null)
) with (fillfactor = 80);

create unique index credit_report_by_id on credit_report (report_gid);
create index credit_report_newest on credit_report (user_gid, requested_at desc);
create index credit_report_untold on credit_report (report_gid) where needs_notice;
-- One open request per user.
create unique index credit_report_open on credit_report (user_gid) where state in ('WRITTEN', 'SENT');

-- FORGOTTEN: the consent was withdrawn.
insert into state_edge (machine, from_state, to_state)
select 'credit_report', from_state, unnest(to_states) from (values
  ('', array['WRITTEN']),
  ('WRITTEN', array['SENT', 'FORGOTTEN']),
  ('SENT', array['READY', 'NO_RECORD', 'IDENTITY_MISMATCH', 'NOT_TAKEN', 'FORGOTTEN']),
  ('READY', array['FORGOTTEN']),
  ('NO_RECORD', array['FORGOTTEN']),
  ('IDENTITY_MISMATCH', array['FORGOTTEN']),
  ('NOT_TAKEN', array['FORGOTTEN'])
) edge (from_state, to_states);

create trigger credit_report_steps before insert or update of state on credit_report
for each row execute function enforce_state_edge('credit_report');

-- Items of a report that a user disputes. A dispute outlives its report, because the bureau's
-- deadline runs on.
create table credit_dispute (
  user_gid uuid not null,
  dispute_gid uuid not null default gen_random_uuid(),
  reference text not null unique,
  -- Keyed hash of the item: finds an open dispute of it without revealing the item.
  item_index text not null,
  -- The item as shown in the report, the reason and the remark, sealed.
  request_sealed text not null,
  state text not null,
  -- { bureauReference, reasons } from the bureau's last status, and its time at the bureau.
  reported_sealed text,
  reported_changed_at timestamptz,
  raised_at timestamptz not null default app_now(),
  -- Our deadline until the bureau has reported its own.
  due_at timestamptz not null,
  ended_at timestamptz,
  -- Refusal of a request that may have been sent before: the first refusal after a missing response
  -- is not final, the second one is.
  refused_code text,
  polls integer not null default 0,
  read_at timestamptz,
  primary key (user_gid, dispute_gid),
  check (state not in ('CORRECTED', 'UNCHANGED', 'NOT_TAKEN') or ended_at is not null),
  check (state not in ('RECEIVED', 'WITH_LENDER', 'CORRECTED', 'UNCHANGED') or reported_sealed is not null)
) with (fillfactor = 80);

create unique index credit_dispute_by_id on credit_dispute (dispute_gid);
create index credit_dispute_newest on credit_dispute (user_gid, raised_at desc);
create unique index credit_dispute_open on credit_dispute (user_gid, item_index) where ended_at is null;

create trigger credit_dispute_keeps_its_terms before update on credit_dispute for each row
when ((new.user_gid, new.dispute_gid, new.reference, new.item_index, new.request_sealed, new.raised_at)
  is distinct from (old.user_gid, old.dispute_gid, old.reference, old.item_index, old.request_sealed, old.raised_at))
execute function refuse_other_terms();

-- The bureau may be ahead of our last status, and never goes back.
insert into state_edge (machine, from_state, to_state)
select 'credit_dispute', from_state, unnest(to_states) from (values
  ('', array['WRITTEN']),
  ('WRITTEN', array['SENT']),
  ('SENT', array['NOT_TAKEN', 'RECEIVED', 'WITH_LENDER', 'CORRECTED', 'UNCHANGED']),
  ('RECEIVED', array['WITH_LENDER', 'CORRECTED', 'UNCHANGED']),
  ('WITH_LENDER', array['CORRECTED', 'UNCHANGED'])
) edge (from_state, to_states);

create trigger credit_dispute_steps before insert or update of state on credit_dispute
for each row execute function enforce_state_edge('credit_dispute');
