-- What waits for a step of the outbox is declared with the topic, in the code; see docs/decisions/0121-declared-topics.md. These are the indexes by
-- which it is found.
drop view payment_unfinished;
drop view bill_unfinished;
drop view order_unfinished;

create index coin_redemption_at_supplier on coin_redemption (debited_at) where state in ('DEBITED', 'POSTING', 'PENDING');
create index loan_collision_check_unanswered on loan_collision_check (lender_id) where answered_at is null;
create index loan_document_unread on loan_document (requested_at) where content_sealed is null;
create index loan_mandate_notice_unanswered on loan_mandate_notice (requested_at) where answered_at is null;
create index inbox_pushes on inbox (received_at) where source = 'network' and subject = 'push';

-- Its owner is still to be told by SMS that the bureau was asked.
alter table credit_report add column needs_notice boolean not null default false;
create index credit_report_untold on credit_report (report_gid) where needs_notice;
