-- Rows of somebody who has left may go although they are final; see docs/decisions/0103-deletion.md. The server deletes none of them itself:
-- it asks erase_rows, which acts for nobody but whose deletion has begun.

-- Whether this is erase_rows at work: the setting alone is anybody's, being the table's owner is not.
create function is_erasing(p_table oid) returns boolean
language sql stable
as $$ select current_setting('sikka.erasing', true) = 'on'
  and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = p_table) $$;

create or replace function refuse_change() returns trigger
language plpgsql
as $$ begin
  if tg_op <> 'TRUNCATE' and is_erasing(tg_relid) then return null; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace function refuse_final_change() returns trigger
language plpgsql
as $$ begin
  if is_erasing(tg_relid) then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  raise exception 'this row of % is final and never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace function refuse_other_terms() returns trigger
language plpgsql
as $$ begin
  if is_erasing(tg_relid) then return new; end if;
  raise exception '% keeps the terms that it was made with', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace function loan_consent_is_final() returns trigger language plpgsql as $$
begin
  if is_erasing(tg_relid) then return old; end if;
  if tg_op <> 'UPDATE' or old.withdrawn_at is not null
    or (new.user_gid, new.consent_id, new.lender_id, new.purpose, new.text_version, new.given_at)
      is distinct from (old.user_gid, old.consent_id, old.lender_id, old.purpose, old.text_version, old.given_at) then
    raise exception 'a consent is final: it can only be withdrawn, once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Deletes the rows of somebody whose deletion has begun, or blanks columns of them: { column: text or null }, where a text only replaces what
-- was there. Takes so many at once and answers how many those were. Rows are found by the user, or by the number that the deletion remembers.
create function erase_rows(p_user uuid, p_table text, p_column text, p_only_column text, p_only text[], p_blank jsonb, p_limit integer)
returns integer
language plpgsql
security definer set search_path = public, pg_temp set sikka.erasing = 'on'
as $$
declare
  v_deletion account_deletion;
  v_relation regclass := format('public.%I', p_table)::regclass;
  v_where text;
  v_set text;
  v_left text;
  v_count integer;
begin
  select * into v_deletion from account_deletion where user_gid = p_user and state in ('ERASING', 'ERASED');
  if not found then
    raise exception 'nothing is erased of somebody who has not left' using errcode = 'restrict_violation';
  end if;
  if p_column = 'mobile_index' then
    v_where := format('mobile_index = %L', v_deletion.mobile_index);
  elsif p_column in ('user_gid', 'claimed_by') then
    v_where := format('%I = %L', p_column, p_user);
  else
    raise exception 'nobody is known by %', p_column using errcode = 'restrict_violation';
  end if;
  if p_only_column is not null then
    v_where := format('%s and %I = any (%L::text[])', v_where, p_only_column, p_only);
  end if;
  if p_blank is null then
    execute format('delete from %s where ctid = any (array(select ctid from %s where %s limit %s))', v_relation, v_relation, v_where, p_limit);
  else
    select string_agg(format('%I = case when %I is not null then %L::%s end', key, key, value, format_type(atttypid, atttypmod)), ', '),
      string_agg(format('%I::text is distinct from case when %I is not null then %L end', key, key, value), ' or ')
    into v_set, v_left
    from jsonb_each_text(p_blank) join pg_attribute on attrelid = v_relation and attname = key;
    execute format('update %s set %s where ctid = any (array(select ctid from %s where %s and (%s) limit %s))',
      v_relation, v_set, v_relation, v_where, v_left, p_limit);
  end if;
  get diagnostics v_count = row_count;
  return v_count;
end $$;
