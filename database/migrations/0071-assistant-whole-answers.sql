-- An answer that needs no model is there before its question is written down: both come in one statement, and its parts in one row.
insert into state_edge (machine, from_state, to_state) values ('chat_question', '', 'DONE');

comment on column chat_part.number is 'Place of the first of the parts in the answer, from 0';
comment on column chat_part.part_sealed is 'The parts that came together; before whole answers, one part';

-- Counts go by their period: with the moment of the last question in an index, each question would write to all of them.
drop index chat_quota_by_age;
create index chat_quota_by_period on chat_quota (period);
