-- What somebody asks for at a lender's own site only that lender learns: such a record has no terms.
alter table loan_application alter column tenure drop not null, alter column purpose drop not null;
-- Until now the terms of a referral were made up.
alter table loan_application disable trigger loan_application_keeps_its_terms;
update loan_application set tenure = null, purpose = null, amount = 0 where connection = 'REFERRAL';
alter table loan_application enable trigger loan_application_keeps_its_terms;
alter table loan_application add constraint loan_application_has_terms check (
  case connection when 'API' then tenure is not null and purpose is not null else tenure is null and purpose is null and amount = 0 end
);
