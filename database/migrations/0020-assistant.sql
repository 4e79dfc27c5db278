-- Conversations with the assistant, and quotas; see docs/decisions/0111-assistant.md. For a guest,
-- `user_gid` is a keyed hash of the signed guest id in the form of a UUID, so a guest's
-- conversation is found only with that cookie.
create table chat (
  user_gid uuid not null,
  chat_id uuid not null,
  -- The record that it was opened from, as the client named it; it is read only by calls that check
  -- its owner.
  about_kind text,
  about_id text,
  created_at timestamptz not null default app_now(),
  -- Time of the last question.
  changed_at timestamptz not null default app_now(),
  primary key (user_gid, chat_id),
  check ((about_kind is null) = (about_id is null))
);
create index chat_of_user on chat (user_gid, changed_at desc);
create index chat_by_age on chat (changed_at);

create table chat_question (
  user_gid uuid not null,
  -- Created by the client: sent twice, it is one question.
  question_id uuid not null,
  chat_id uuid not null,
  text_sealed text not null,
  state text not null,
  is_from_model boolean not null default false,
  is_helpful boolean,
  created_at timestamptz not null default app_now(),
  -- When its answer was last started.
  begun_at timestamptz not null default app_now(),
  primary key (user_gid, question_id),
  foreign key (user_gid, chat_id) references chat on delete cascade
);
create index chat_question_of_chat on chat_question (user_gid, chat_id, created_at);

-- The parts of an answer in order, so that any server can deliver them.
create table chat_part (
  user_gid uuid not null,
  question_id uuid not null,
  number integer not null,
  part_sealed text not null,
  primary key (user_gid, question_id, number),
  foreign key (user_gid, question_id) references chat_question on delete cascade
);

comment on column chat_part.number is 'Place of the first of the parts in the answer, from 0';
comment on column chat_part.part_sealed is 'The parts that came together; before whole answers, one part';

-- Number of questions. For guests `user_gid` is the hash of the guest id, the device, or the
-- network; all zeros for all guests together.
create table chat_quota (
  user_gid uuid not null,
  -- Day (IST); 1970-01-01 for quotas that are never renewed.
  period date not null,
  used integer not null default 1,
  counted_at timestamptz not null default app_now(),
  primary key (user_gid, period)
);
-- Old counts are found by period: an index with the time of the last question would be written by
-- every question.
create index chat_quota_by_period on chat_quota (period);

insert into state_edge (machine, from_state, to_state)
select 'chat_question', from_state, unnest(to_states) from (values
  ('', array['ANSWERING', 'DONE']),
  ('ANSWERING', array['DONE', 'STOPPED', 'FAILED']),
  ('FAILED', array['ANSWERING'])
) edge (from_state, to_states);

create trigger chat_question_steps before insert or update of state on chat_question
for each row execute function enforce_state_edge('chat_question');
