-- Complaints about bill payments, as tickets of the bill network.
create table bill_complaint (
  user_gid uuid not null,
  complaint_id uuid not null default uuidv7(),
  payment_id uuid not null,
  -- The network knows it by this name.
  reference text not null unique,
  disposition text not null,
  -- What the person wrote.
  content_sealed text not null,
  state text not null,
  ticket_id text,
  ticket_type text not null check (ticket_type in ('DISPUTE', 'COMPLAINT')),
  -- Day of India by which a dispute is decided, as the network said.
  due_day date,
  assigned_to text check (assigned_to in ('BILLER', 'NETWORK', 'US')),
  remarks text,
  -- Why the network did not take it.
  code text,
  polls integer not null default 0,
  raised_at timestamptz not null default app_now(),
  primary key (user_gid, complaint_id)
) with (fillfactor = 80);

create unique index bill_complaint_by_id on bill_complaint (complaint_id);
create unique index bill_complaint_open on bill_complaint (payment_id) where state in ('SENDING', 'ASSIGNED', 'PENDING_REFUND');
create index bill_complaint_of_payment on bill_complaint (user_gid, payment_id, raised_at desc);
create index bill_complaint_following on bill_complaint (raised_at) where state in ('SENDING', 'ASSIGNED', 'PENDING_REFUND');

-- What was closed opens only to tell that the money came back.
insert into state_edge (machine, from_state, to_state)
select 'bill_complaint', from_state, unnest(to_states) from (values
  ('', array['SENDING']),
  ('SENDING', array['ASSIGNED', 'RESOLVED', 'REJECTED', 'DEFAULT_RESOLVED', 'PENDING_REFUND', 'REFUNDED', 'COULD_NOT_RAISE']),
  ('ASSIGNED', array['RESOLVED', 'REJECTED', 'DEFAULT_RESOLVED', 'PENDING_REFUND', 'REFUNDED']),
  ('PENDING_REFUND', array['ASSIGNED', 'RESOLVED', 'REJECTED', 'DEFAULT_RESOLVED', 'REFUNDED']),
  ('RESOLVED', array['REFUNDED']), ('REJECTED', array['REFUNDED']), ('DEFAULT_RESOLVED', array['REFUNDED'])
) edge (from_state, to_states);

create trigger bill_complaint_steps before insert or update of state on bill_complaint
for each row execute function enforce_state_edge('bill_complaint');
