-- State machines: which state may follow which. A table with a column `state` joins by a trigger
-- `before insert or update of state on <table> for each row execute function enforce_state_edge('<machine>')`.
create table state_edge (
  machine text not null,
  -- '' is the state before the first one.
  from_state text not null,
  to_state text not null check (to_state <> ''),
  primary key (machine, from_state, to_state)
);

create function enforce_state_edge() returns trigger
language plpgsql
as $$
declare
  v_from text := case when tg_op = 'INSERT' then '' else old.state end;
begin
  if not exists (select from state_edge where machine = tg_argv[0] and from_state = v_from and to_state = new.state) then
    raise exception 'no transition of % leads from "%" to "%"', tg_argv[0], v_from, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create function refuse_change() returns trigger
language plpgsql
as $$ begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- For rows that are final, all of them or those that the trigger's condition names.
create function refuse_final_change() returns trigger
language plpgsql
as $$ begin
  raise exception 'this row of % is final and never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

-- For the columns that the trigger's condition names.
create function refuse_other_terms() returns trigger
language plpgsql
as $$ begin
  raise exception '% keeps the terms that it was made with', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Every transition that was made: by whom and on what evidence.
create table state_change (
  machine text not null,
  entity_id text not null,
  change_id uuid not null default uuidv7(),
  from_state text not null,
  to_state text not null,
  actor text not null,
  -- What proves it: the id of a partner's event, a journal's reference, ...
  evidence text not null default '',
  at timestamptz not null default app_now(),
  primary key (machine, entity_id, change_id)
);

create trigger state_change_is_append_only before update or delete or truncate on state_change execute function refuse_change();
