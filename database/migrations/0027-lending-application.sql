-- One application is one row, from the borrower's request to the loan in the lender's books; see docs/decisions/0083-loan-applications.md.
create table loan_application (
  user_gid uuid not null,
  -- `cid` and `loanRecordGid` of the contract.
  application_id uuid not null default gen_random_uuid(),
  -- The lender knows it by this name: the idempotency key of the application there.
  reference text not null unique,
  lender_id text not null,
  product_gid text not null,
  connection text not null check (connection in ('API', 'REFERRAL')),
  -- { en, hi }: as they were called when the application was made.
  lender_name jsonb not null,
  product_name jsonb not null,
  -- Asked for, in paise.
  amount bigint not null check (amount >= 0),
  tenure text,
  purpose text,
  consent_id uuid,
  text_version text,
  consent_given_at timestamptz,
  -- What the lender gets of the borrower, as it was when the application was made; absent for referrals.
  borrower_sealed text,
  state text not null,
  -- The application as the lender reported it last, as one sealed document, and the lender's time of it.
  reported_sealed text,
  reported_changed_at timestamptz,
  -- The step that was requested and not accepted yet. Counts up with every step, so that a response ends its own step only.
  step_number integer not null default 0,
  step_kind text,
  step_sealed text,
  -- Why the lender refused the last step: its kind and the lender's code.
  refused_step text,
  refused_code text,
  -- When the borrower last did something; a page polls for some time after that.
  stepped_at timestamptz not null default app_now(),
  account_ending text,
  mandate_reference text,
  mandate_max bigint,
  mandate_state text,
  -- The lender's number of the loan that came of it.
  loan_reference text,
  -- What the borrower says of a loan at a lender's own site; decides nothing.
  note_status smallint check (note_status in (5, 6, 7)),
  polls integer not null default 0,
  read_at timestamptz,
  created_at timestamptz not null default app_now(),
  -- When the state or the loan changed last, and when the borrower last looked at the records.
  changed_at timestamptz not null default app_now(),
  seen_at timestamptz not null default app_now(),
  -- When it ended: without a loan, or with the loan paid back.
  ended_at timestamptz,
  primary key (user_gid, application_id),
  foreign key (user_gid, consent_id) references loan_consent,
  -- What was given of the borrower may be erased once the application has ended.
  constraint loan_application_names_its_borrower check (
    connection = 'REFERRAL' or (consent_id is not null and (borrower_sealed is not null or ended_at is not null))
  ),
  -- What somebody asks for at a lender's own site only that lender learns.
  constraint loan_application_has_terms check (
    case connection when 'API' then tenure is not null and purpose is not null else tenure is null and purpose is null and amount = 0 end
  ),
  check ((step_kind is null) = (step_sealed is null)),
  -- What a borrower says counts only where the lender reports nothing.
  check (note_status is null or connection = 'REFERRAL')
) with (fillfactor = 80);

create unique index loan_application_by_id on loan_application (application_id);
create index loan_application_newest on loan_application (user_gid, created_at desc);
create unique index loan_application_by_loan on loan_application (lender_id, loan_reference) where loan_reference is not null;
create unique index loan_application_by_mandate on loan_application (mandate_reference) where mandate_reference is not null;
-- One at a time with one lender.
create unique index loan_application_open on loan_application (user_gid, lender_id) where connection = 'API' and ended_at is null;
create unique index loan_application_referred on loan_application (user_gid, product_gid) where connection = 'REFERRAL';
create index loan_application_to_erase on loan_application (ended_at) where borrower_sealed is not null;

create trigger loan_application_keeps_its_terms before update on loan_application for each row
when ((new.user_gid, new.application_id, new.reference, new.lender_id, new.product_gid, new.connection, new.amount, new.tenure, new.purpose, new.consent_id)
  is distinct from (old.user_gid, old.application_id, old.reference, old.lender_id, old.product_gid, old.connection, old.amount, old.tenure, old.purpose, old.consent_id)
  or (new.borrower_sealed is distinct from old.borrower_sealed and (new.borrower_sealed is not null or old.ended_at is null)))
execute function refuse_other_terms();

insert into state_edge (machine, from_state, to_state) values
  ('loan_application', '', 'WRITTEN'), ('loan_application', '', 'REFERRED'),
  ('loan_application', 'WRITTEN', 'SENT'), ('loan_application', 'WRITTEN', 'CANCELLED'),
  ('loan_application', 'SENT', 'NOT_TAKEN');

-- The lender's way, in order. It may be further than we last saw, and never goes back.
with way (state, place) as (
  values ('SENT', 1), ('CREATED', 2), ('PROCESSING', 3), ('OFFERED', 4), ('OFFER_ACCEPTED', 5), ('KYC_INITIATED', 6), ('KYC_COMPLETED', 7),
    ('DISBURSEMENT_ACCOUNT_SET', 8), ('REPAYMENT_SETUP_COMPLETED', 9), ('LOAN_AGREEMENT_SENT', 10), ('GRANTED', 11),
    ('DISBURSEMENT_INITIATED', 12), ('DISBURSEMENT_COMPLETED', 13)
), edges (from_state, to_state) as (
  select f.state, t.state from way f join way t on t.place > f.place
  -- It ends without a loan, as long as the money is not on its way.
  union all
  select f.state, e.state from way f cross join (values ('REJECTED'), ('CANCELLED'), ('EXPIRED')) e (state) where f.place < 12
  union all
  select f.state, 'KYC_FAILED' from way f where f.place < 8
  -- The payout came back: the money starts again, once the account is right.
  union all
  select f.state, 'DISBURSEMENT_FAILED' from way f where f.place between 10 and 12
  -- The lender waits for something, and goes on where it stood.
  union all
  select f.state, 'ACTION_REQUIRED' from way f where f.place < 13
  union all
  select 'ACTION_REQUIRED', t.state from way t where t.place > 1
  union all
  values ('ACTION_REQUIRED', 'KYC_FAILED'), ('ACTION_REQUIRED', 'REJECTED'), ('ACTION_REQUIRED', 'CANCELLED'), ('ACTION_REQUIRED', 'EXPIRED'),
    ('ACTION_REQUIRED', 'DISBURSEMENT_FAILED'), ('DISBURSEMENT_FAILED', 'ACTION_REQUIRED'), ('DISBURSEMENT_FAILED', 'DISBURSEMENT_ACCOUNT_SET'),
    ('DISBURSEMENT_FAILED', 'DISBURSEMENT_INITIATED'), ('DISBURSEMENT_FAILED', 'DISBURSEMENT_COMPLETED'), ('DISBURSEMENT_FAILED', 'REJECTED'),
    ('DISBURSEMENT_FAILED', 'CANCELLED'), ('DISBURSEMENT_FAILED', 'EXPIRED')
)
insert into state_edge (machine, from_state, to_state) select 'loan_application', from_state, to_state from edges;

create trigger loan_application_steps before insert or update of state on loan_application
for each row execute function enforce_state_edge('loan_application');
