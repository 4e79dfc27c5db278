-- The language in which a report was asked for: its owner hears in it that the report was read.
alter table credit_report add column locale text not null default 'en' check (locale in ('en', 'hi'));
