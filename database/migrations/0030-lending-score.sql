-- Own credit reports and what people dispute in them; see docs/decisions/0086-credit-score.md.

-- One request for somebody's own report. The row stays when its content is erased: that somebody requested it is no secret of theirs.
create table credit_report (
  user_gid uuid not null,
  report_gid uuid not null default gen_random_uuid(),
  -- The bureau knows it by this name: the idempotency key of the request there.
  reference text not null unique,
  consent_id uuid not null,
  -- Name, day of birth, PAN and mobile number as one sealed document; gone once the bureau has answered.
  subject_sealed text,
  state text not null,
  -- { score?, asOf }, and the report as the bureau reported it; only the newest report is stored whole.
  score_sealed text,
  report_sealed text,
  requested_at timestamptz not null default app_now(),
  -- When the bureau looked into its files and said what is there.
  reported_at timestamptz,
  -- Why the bureau refused what may have been sent before: one refusal after a missing response is not believed, a second one is.
  refused_code text,
  -- The language in which it was requested: its owner is notified in it.
  locale text not null default 'en' check (locale in ('en', 'hi')),
  polls integer not null default 0,
  read_at timestamptz,
  primary key (user_gid, report_gid),
  foreign key (user_gid, consent_id) references loan_consent,
  check (subject_sealed is null or state in ('WRITTEN', 'SENT')),
  check (score_sealed is null or state in ('SENT', 'READY')),
  check (report_sealed is null or score_sealed is not null)
) with (fillfactor = 80);

create unique index credit_report_by_id on credit_report (report_gid);
create index credit_report_newest on credit_report (user_gid, requested_at desc);
-- One request at a time.
create unique index credit_report_open on credit_report (user_gid) where state in ('WRITTEN', 'SENT');

insert into state_edge (machine, from_state, to_state) values
  ('credit_report', '', 'WRITTEN'), ('credit_report', 'WRITTEN', 'SENT'), ('credit_report', 'SENT', 'READY'), ('credit_report', 'SENT', 'NO_RECORD'),
  ('credit_report', 'SENT', 'IDENTITY_MISMATCH'), ('credit_report', 'SENT', 'NOT_TAKEN'),
  -- The consent was taken back.
  ('credit_report', 'WRITTEN', 'FORGOTTEN'), ('credit_report', 'SENT', 'FORGOTTEN'), ('credit_report', 'READY', 'FORGOTTEN'),
  ('credit_report', 'NO_RECORD', 'FORGOTTEN'), ('credit_report', 'IDENTITY_MISMATCH', 'FORGOTTEN'), ('credit_report', 'NOT_TAKEN', 'FORGOTTEN');

create trigger credit_report_steps before insert or update of state on credit_report
for each row execute function enforce_state_edge('credit_report');

-- What somebody says is wrong in their report. It goes on when the report is forgotten: its clock runs against the bureau.
create table credit_dispute (
  user_gid uuid not null,
  dispute_gid uuid not null default gen_random_uuid(),
  reference text not null unique,
  -- Finds an open dispute of the same item without telling which one it is.
  item_index text not null,
  -- The item as the report showed it, the reason and the remark, as one sealed document.
  request_sealed text not null,
  state text not null,
  -- { bureauReference, reasons }: as the bureau reported it last, and the bureau's time of it.
  reported_sealed text,
  reported_changed_at timestamptz,
  raised_at timestamptz not null default app_now(),
  -- Ours until the bureau has reported its own.
  due_at timestamptz not null,
  ended_at timestamptz,
  -- Why the bureau refused what may have been sent before: one refusal after a missing response is not believed, a second one is.
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

insert into state_edge (machine, from_state, to_state) values
  ('credit_dispute', '', 'WRITTEN'), ('credit_dispute', 'WRITTEN', 'SENT'), ('credit_dispute', 'SENT', 'NOT_TAKEN'), ('credit_dispute', 'SENT', 'RECEIVED'),
  -- The bureau may be further than we last saw, and never goes back.
  ('credit_dispute', 'SENT', 'WITH_LENDER'), ('credit_dispute', 'SENT', 'CORRECTED'), ('credit_dispute', 'SENT', 'UNCHANGED'),
  ('credit_dispute', 'RECEIVED', 'WITH_LENDER'), ('credit_dispute', 'RECEIVED', 'CORRECTED'), ('credit_dispute', 'RECEIVED', 'UNCHANGED'),
  ('credit_dispute', 'WITH_LENDER', 'CORRECTED'), ('credit_dispute', 'WITH_LENDER', 'UNCHANGED');

create trigger credit_dispute_steps before insert or update of state on credit_dispute
for each row execute function enforce_state_edge('credit_dispute');
