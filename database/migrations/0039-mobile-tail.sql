-- Also finds the accounts that have none yet.
drop index concurrently if exists app_user_by_mobile_tail;
create index concurrently app_user_by_mobile_tail on app_user (mobile_tail, registered_at);
