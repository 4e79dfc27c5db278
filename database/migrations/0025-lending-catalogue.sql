-- What lenders offer, as each reported it; see docs/decisions/0081-offers-compared.md. A change is a new version and none is ever changed, so
-- that what was compared on a day can be compared again.
create table loan_catalogue (
  lender_id text not null check (lender_id ~ '^[a-z][a-z0-9-]{1,31}$'),
  version integer not null check (version > 0),
  connection text not null check (connection in ('API', 'REFERRAL')),
  -- { lender, products }: amounts in paise, rates in millionths.
  content text not null,
  reported_at timestamptz not null default app_now(),
  primary key (lender_id, version)
);

create trigger loan_catalogue_changed after insert on loan_catalogue for each statement execute function notify_servers('loan_catalogue_changed');
create trigger loan_catalogue_is_final before update or delete on loan_catalogue for each row execute function refuse_final_change();

-- When each lender last reported a catalogue that may be listed, changed or not: any older product is no longer offered.
create table loan_catalogue_reading (
  lender_id text primary key,
  read_at timestamptz not null
);
