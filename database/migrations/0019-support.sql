-- Whether a help article was useful: one vote per user, or per device of a guest; a new vote
-- replaces the old one.
create table help_vote (
  article_id text not null,
  -- Keyed hash of the user or the device, different for each article, so that votes cannot be
  -- linked to a reader.
  voter text not null,
  is_helpful boolean not null,
  voted_at timestamptz not null default app_now(),
  primary key (article_id, voter)
);

-- Support requests and their conversations; see docs/decisions/0106-support.md.
create table support_request (
  user_gid uuid not null,
  -- Random, so that it cannot be guessed.
  request_id uuid not null,
  type text not null check (type in ('FEEDBACK', 'QUERY')),
  product text not null,
  category text not null,
  -- Another contact of the user.
  contact_sealed text,
  -- The record that the request is about, which belongs to the same user, as named by its area.
  subject_kind text,
  subject_id text,
  state text not null,
  outcome text check (outcome in ('ANSWERED', 'REFUSED')),
  -- Day (IST) by which it is answered.
  due_day date not null,
  received_at timestamptz not null default app_now(),
  -- Time of the last message or decision.
  changed_at timestamptz not null default app_now(),
  resolved_at timestamptz,
  -- When it was escalated to the grievance officer.
  escalated_at timestamptz,
  primary key (user_gid, request_id),
  check ((subject_kind is null) = (subject_id is null)),
  check ((state = 'RESOLVED') = (outcome is not null) and (state = 'RESOLVED') = (resolved_at is not null))
);

-- The provider's replies carry the id only.
create unique index support_request_by_id on support_request (request_id);
create index support_request_of_user on support_request (user_gid, changed_at desc);
create index support_request_open on support_request (due_day) where state <> 'RESOLVED';

create table support_message (
  user_gid uuid not null,
  request_id uuid not null,
  message_id uuid not null default uuidv7(),
  author text not null check (author in ('USER', 'SUPPORT', 'OFFICER')),
  text_sealed text not null,
  -- Ids of screenshots (`user_file`).
  pictures text[] not null default '{}',
  sent_at timestamptz not null default app_now(),
  primary key (user_gid, request_id, message_id),
  foreign key (user_gid, request_id) references support_request on delete cascade
);

-- A message of the user or the officer reopens a resolved request.
insert into state_edge (machine, from_state, to_state)
select 'support_request', from_state, unnest(to_states) from (values
  ('', array['RECEIVED']),
  ('RECEIVED', array['UNDER_REVIEW', 'WAITING', 'RESOLVED']),
  ('UNDER_REVIEW', array['WAITING', 'RESOLVED']),
  ('WAITING', array['UNDER_REVIEW', 'RESOLVED']),
  ('RESOLVED', array['UNDER_REVIEW'])
) edge (from_state, to_states);

create trigger support_request_steps before insert or update of state on support_request
for each row execute function enforce_state_edge('support_request');

-- Requests of people who can sign in neither with the old number nor with a password; see
-- docs/decisions/0106-support.md. They belong to no user, because nothing is proven.
create table lost_number_request (
  request_id uuid primary key default gen_random_uuid(),
  -- Keyed hash of the old number and the contact: allows one open request.
  request_index text not null,
  mobile_sealed text not null,
  contact_sealed text not null,
  text_sealed text not null,
  locale text not null check (locale in ('en', 'hi')),
  -- Day (IST) by which it is answered.
  due_day date not null,
  received_at timestamptz not null default app_now(),
  closed_at timestamptz,
  closed_by text,
  check ((closed_at is null) = (closed_by is null))
);
create unique index lost_number_request_open on lost_number_request (request_index) where closed_at is null;
create index lost_number_request_closed on lost_number_request (closed_at) where closed_at is not null;
