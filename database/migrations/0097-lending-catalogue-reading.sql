-- When each lender last told a catalogue that may be listed, changed or not: what is older than that is told by nobody any more.
create table loan_catalogue_reading (
  lender_id text primary key,
  read_at timestamptz not null
);
insert into loan_catalogue_reading (lender_id, read_at) select lender_id, max(reported_at) from loan_catalogue group by lender_id;
