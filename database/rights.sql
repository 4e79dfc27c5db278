-- What the app's server (sikka_app) and the console's (sikka_console) may do; see docs/decisions/0054-database-roles.md and 0150-console.md.
-- The owner runs this after its migrations, every time: it says everything anew, so a table has its rights from the migration that makes it.
-- The roles own nothing, so they create, change and drop nothing.
do $$
declare
  v_role text;
  v_function record;
  v_table record;
begin
  foreach v_role in array array['sikka_app', 'sikka_console'] loop
    if not exists (select from pg_roles where rolname = v_role) then
      begin
        execute format('create role %I nologin', v_role);
      -- Another database of this PostgreSQL was quicker.
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    execute format('grant %I to %I', v_role, current_user);
  end loop;

  revoke all on all tables in schema public from public, sikka_app, sikka_console;
  revoke all on all functions in schema public from public, sikka_app, sikka_console;
  grant usage on schema public, job to sikka_app;
  grant usage on all sequences in schema public, job to sikka_app;
  grant execute on all functions in schema public to sikka_app;
  -- The queue's own tables hold what is to be done, and forget it.
  grant select, insert, update, delete, maintain on all tables in schema job to sikka_app;

  for v_table in
    select relname as name, case
      -- Prizes are content whose stock the supplier reports.
      when relname = 'store_prize' then 'select, update (stock, stock_read_at)'
      -- What only migrations, editors and operators write.
      when relkind = 'v' or exists (select from pg_trigger where tgrelid = c.oid and tgname = relname || '_is_content')
        or relname in ('schema_migration', 'state_edge', 'clock_offset', 'content_version', 'release_setting', 'money_flow', 'coin_rule', 'spin_odds', 'scratch_card_odds', 'coupon_category', 'game', 'restore_check', 'season')
        then 'select'
      -- An account keeps its owner, currency and limits, and is thawed by a person alone; a hold keeps its account and amount.
      when relname = 'account' then 'select, insert, update (balance, held, postings, chain)'
      -- The app's server ends what two operators have decided.
      when relname = 'money_proposal' then 'select, update (state, ended_at, cause)'
      when relname = 'hold' then 'select, insert, update (state, resolved_at, journal_id)'
      -- What an operator has written is sent as it is.
      when relname = 'segment_message' then 'select, update (state, ended_at, taken_until, sent, skipped, control, minute, sent_in_minute)'
      when exists (
        select from pg_trigger where tgrelid = c.oid and tgfoid = to_regproc('refuse_change') and tgtype & 16 <> 0
      ) then 'select, insert'
      -- What passes: it is used up, runs out, or was only asked.
      when relname in ('account_proof', 'bill', 'bill_query', 'chat', 'chat_part', 'chat_question', 'chat_quota', 'code_device_day', 'code_guard', 'code_guess_minute', 'code_proof', 'community_like', 'data_access', 'device_binding', 'directory_entry', 'key_reservation',
        'idempotency_key', 'inbox', 'journal_proof', 'lost_number_request', 'message_setting', 'nominee', 'one_time_code', 'outbox', 'password_guard', 'password_history', 'phone_check_day', 'push_endpoint', 'rate_limit',
        'saved_coupon', 'session', 'transport_nonce', 'user_event', 'user_event_delivery', 'user_file', 'web_file')
        then 'select, insert, update, delete'
      else 'select, insert, update'
    end as rights
    from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and not relispartition
      -- The console's alone.
      and relname !~ '^(operator(_guard|_session|_passkey|_challenge)?|console_.*|content_(draft|plan|preview|review|revision))$'
  loop
    execute format('grant %s on %I to sikka_app', v_table.rights, v_table.name);
  end loop;

  -- The console's server writes what operators edit, and its own tables; of everything else it has what is named here.
  grant usage on schema public to sikka_console;
  for v_function in
    select oid::regprocedure as signature, proname as name from pg_proc where pronamespace = 'public'::regnamespace
      and (proname in ('app_now', 'app_today', 'content_link_ok', 'is_console', 'record_console_change') or proname ~ '^console_')
  loop
    -- A look at personal data is recorded by the functions that show it, and in no other way.
    if v_function.name <> 'console_log_access' then
      execute format('grant execute on function %s to sikka_console', v_function.signature);
    end if;
    if v_function.name ~ 'console_' then
      execute format('revoke execute on function %s from sikka_app', v_function.signature);
    end if;
  end loop;
  for v_table in
    select relname as name, case
      when relname in ('schema_migration', 'clock_offset') or relname ~ '^console_' then 'select'
      when relname = 'content_revision' then 'select, insert'
      -- Not the stock; kind, product and price stay as they were published.
      when relname = 'store_prize' then 'select, insert (prize_id, kind, supplier_id, product_id, coins, title_en, title_hi, pool, position, starts_at, ends_at, no_delivery),
        update (title_en, title_hi, pool, position, starts_at, ends_at, no_delivery), delete'
      when relname = 'content_preview' then 'select (until), insert, delete'
      when relname = 'operator_challenge' then 'select, insert, delete'
      when relname = 'content_version' then 'select, update'
      when relname in ('operator', 'operator_guard', 'operator_session') then 'select, insert, update'
      else 'select, insert, update, delete'
    end as rights
    from pg_class c where relnamespace = 'public'::regnamespace
      and (relname in ('schema_migration', 'clock_offset', 'content_version', 'rate_limit')
        or relname ~ '^(operator(_guard|_session|_passkey|_challenge)?|console_.*|content_(draft|plan|preview|review|revision))$'
        or exists (select from pg_trigger where tgrelid = c.oid and tgname = relname || '_is_content'))
      and relkind in ('r', 'v')
  loop
    execute format('grant %s on %I to sikka_console', v_table.rights, v_table.name);
  end loop;

  -- Requests, grievances and reports without their texts, which the functions above open; an answer is the same
  -- statements as the app's server makes.
  for v_table in
    select name, rights from (values
      ('state_edge', 'select'),
      ('shared_file', 'select'),
      ('console_request_step', 'select'),
      ('console_assignment', 'select, insert, update, delete'),
      ('console_presence', 'select, insert, update, delete'),
      ('console_view', 'select, insert, update, delete'),
      ('support_request', 'select (user_gid, request_id, type, product, category, subject_kind, subject_id, state, outcome,
        due_day, received_at, changed_at, resolved_at, escalated_at),
        update (state, outcome, due_day, changed_at, resolved_at, escalated_at)'),
      ('support_message', 'select (user_gid, request_id, message_id, author, sent_at), insert'),
      ('support_note', 'select (user_gid, request_id, note_id, author, written_at), insert'),
      ('lost_number_request', 'select, update (closed_at, closed_by)'),
      ('help_vote', 'select (article_id, is_helpful)'),
      ('data_grievance', 'select (user_gid, grievance_id, kind, field, state, raised_at, answer_by, answered_at),
        update (state, answer_sealed, answered_at)'),
      ('breach_notice', 'select, insert (content, made_by, uids)'),
      ('breach_notice_reader', 'select (notice_id, confirmed_at)'),
      ('community_report', 'select (card_gid, reason, reported_at, settled_at), update (settled_at, settled_by)'),
      ('state_change', 'select (machine, entity_id, change_id), insert'),
      ('user_event', 'select (user_gid, event_key), insert'),
      ('user_event_delivery', 'select (user_gid, event_key), insert')
    ) granted (name, rights) where to_regclass('public.' || name) is not null
  loop
    execute format('grant %s on %I to sikka_console', v_table.rights, v_table.name);
  end loop;
end $$;
