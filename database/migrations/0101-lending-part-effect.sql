-- What the lender makes of a part that is paid sooner, as its quote says; absent where it does not say it beforehand.
alter table loan_quote add column part_effect text check (part_effect in ('FEWER_INSTALMENTS', 'LOWER_INSTALMENTS'));
alter table loan_quote add constraint loan_quote_part_effect check (part_effect is null or (purpose = 'PART' and state = 'READY'));
