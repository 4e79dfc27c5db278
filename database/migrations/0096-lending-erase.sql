-- What a borrower told a lender is kept no longer than it is needed: once an application has ended, its document may be taken away.
alter table loan_application drop constraint loan_application_check;
alter table loan_application add constraint loan_application_tells_the_lender check (
  connection = 'REFERRAL' or (consent_id is not null and (borrower_sealed is not null or ended_at is not null))
);

drop trigger loan_application_keeps_its_terms on loan_application;
create trigger loan_application_keeps_its_terms before update on loan_application for each row
when ((new.user_gid, new.application_id, new.reference, new.lender_id, new.product_gid, new.connection, new.amount, new.tenure, new.purpose, new.consent_id)
  is distinct from (old.user_gid, old.application_id, old.reference, old.lender_id, old.product_gid, old.connection, old.amount, old.tenure, old.purpose, old.consent_id)
  or (new.borrower_sealed is distinct from old.borrower_sealed and (new.borrower_sealed is not null or old.ended_at is null)))
execute function loan_application_keeps_its_terms();

create index loan_application_to_erase on loan_application (ended_at) where borrower_sealed is not null;
