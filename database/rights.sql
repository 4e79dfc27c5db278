-- What the server may do; see docs/decisions/0054-database-roles.md. The owner runs this after its migrations, every time: it says everything
-- anew, so a table has its rights from the migration that makes it. sikka_app owns nothing, so it creates, changes and drops nothing.
do $$
declare
  v_table record;
begin
  if not exists (select from pg_roles where rolname = 'sikka_app') then
    begin
      create role sikka_app nologin;
    -- Another database of this PostgreSQL was quicker.
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  execute format('grant sikka_app to %I', current_user);

  revoke all on all tables in schema public from public, sikka_app;
  revoke all on all functions in schema public from public, sikka_app;
  grant usage on schema public, job to sikka_app;
  grant usage on all sequences in schema public, job to sikka_app;
  grant execute on all functions in schema public to sikka_app;
  -- The queue's own tables hold what is to be done, and forget it.
  grant select, insert, update, delete, maintain on all tables in schema job to sikka_app;

  for v_table in
    select relname as name, case
      -- What only migrations, editors and operators write.
      when relkind = 'v' or relname in ('schema_migration', 'state_edge', 'clock_offset', 'channel', 'entity', 'resource',
        'content_version', 'upgrade_rule', 'release_setting', 'money_flow', 'coin_rule', 'spin_odds', 'scratch_card_odds', 'coupon_category', 'game')
        then 'select'
      -- An account keeps its owner, currency and limits, and is thawed by a person alone; a hold keeps its account and amount.
      when relname = 'account' then 'select, insert, update (balance, held, postings, chain)'
      when relname = 'hold' then 'select, insert, update (state, resolved_at, journal_id)'
      when exists (
        select from pg_trigger where tgrelid = c.oid and tgfoid = to_regproc('refuse_change') and tgtype & 16 <> 0
      ) then 'select, insert'
      -- What passes: it is used up, runs out, or was only asked.
      when relname in ('account_proof', 'bill', 'bill_query', 'chat', 'chat_part', 'chat_question', 'chat_quota', 'code_device_day', 'code_guard', 'code_guess_minute', 'code_proof', 'community_like', 'data_access', 'device_binding', 'directory_entry',
        'idempotency_key', 'inbox', 'journal_proof', 'lost_number_request', 'message_setting', 'nominee', 'one_time_code', 'outbox', 'password_guard', 'password_history', 'phone_check_day', 'push_endpoint', 'rate_limit',
        'saved_coupon', 'session', 'transport_nonce', 'user_event', 'user_event_delivery', 'user_file')
        then 'select, insert, update, delete'
      else 'select, insert, update'
    end as rights
    from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and not relispartition
  loop
    execute format('grant %s on %I to sikka_app', v_table.rights, v_table.name);
  end loop;
end $$;
