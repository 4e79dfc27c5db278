-- What somebody writes who can sign in neither by the old number nor by a password; see docs/decisions/0106-support.md. It belongs to no user:
-- nobody has proven anything.
create table lost_number_request (
  request_id uuid primary key default gen_random_uuid(),
  -- Keyed hash of the old number and the contact: as long as a request is open, the same people write it once.
  request_index text not null,
  mobile_sealed text not null,
  contact_sealed text not null,
  text_sealed text not null,
  locale text not null check (locale in ('en', 'hi')),
  -- Day of India by which it is answered.
  due_day date not null,
  received_at timestamptz not null default app_now(),
  closed_at timestamptz,
  closed_by text,
  check ((closed_at is null) = (closed_by is null))
);
create unique index lost_number_request_open on lost_number_request (request_index) where closed_at is null;
create index lost_number_request_closed on lost_number_request (closed_at) where closed_at is not null;
