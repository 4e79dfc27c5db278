-- Why the bureau refused what may have been sent before: one refusal after silence is not believed, a second one is.
alter table credit_report add column refused_code text;
alter table credit_dispute add column refused_code text;
