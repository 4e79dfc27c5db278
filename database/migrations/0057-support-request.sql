-- What users write to the support, and the conversation that follows; see docs/decisions/0106-support.md.
create table support_request (
  user_gid uuid not null,
  -- Random: nobody can guess it.
  request_id uuid not null,
  type text not null check (type in ('FEEDBACK', 'QUERY')),
  product text not null,
  category text not null,
  -- Where else the person can be reached.
  contact_sealed text,
  -- What it is about: something of the same user, as its area named it when it was attached.
  subject_kind text,
  subject_id text,
  state text not null,
  outcome text check (outcome in ('ANSWERED', 'REFUSED')),
  -- Day of India by which it is answered.
  due_day date not null,
  received_at timestamptz not null default app_now(),
  -- When something was said or decided last.
  changed_at timestamptz not null default app_now(),
  resolved_at timestamptz,
  -- Brought to the grievance officer.
  escalated_at timestamptz,
  primary key (user_gid, request_id),
  check ((subject_kind is null) = (subject_id is null)),
  check ((state = 'RESOLVED') = (outcome is not null) and (state = 'RESOLVED') = (resolved_at is not null))
);

-- The provider answers by the id alone.
create unique index support_request_by_id on support_request (request_id);
create index support_request_of_user on support_request (user_gid, changed_at desc);
create index support_request_open on support_request (due_day) where state <> 'RESOLVED';

create table support_message (
  user_gid uuid not null,
  request_id uuid not null,
  message_id uuid not null default uuidv7(),
  author text not null check (author in ('USER', 'SUPPORT', 'OFFICER')),
  text_sealed text not null,
  -- Screenshots, by their ids (`user_file`).
  pictures text[] not null default '{}',
  sent_at timestamptz not null default app_now(),
  primary key (user_gid, request_id, message_id),
  foreign key (user_gid, request_id) references support_request on delete cascade
);

-- A resolved request is opened again by what its owner says, or by the officer.
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
