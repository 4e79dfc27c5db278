-- Everybody sees the loan page that guests see; docs/decisions/0089-loan-page.md. Off was what every account began with, and nobody's choice.
alter table app_user alter column has_new_loan_page set default true;
update app_user set has_new_loan_page = true where not has_new_loan_page;
