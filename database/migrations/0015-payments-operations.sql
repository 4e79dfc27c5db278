-- Cases for operators to look into. Nothing writes money because of a case.
create table operations_case (
  case_id uuid primary key default uuidv7(),
  -- 'amount_mismatch', 'gateway_contradicts', ...
  kind text not null,
  -- Name of the thing: an attempt's reference, a refund's id.
  subject text not null,
  detail text not null,
  opened_at timestamptz not null default app_now(),
  closed_at timestamptz,
  closed_by text,
  check ((closed_at is null) = (closed_by is null))
);

create unique index operations_case_open on operations_case (kind, subject) where closed_at is null;

-- Ways by which money begins to move, each of which an operator can stop: no new one begins, and what is under way goes on to its end.
create table money_flow (
  flow text primary key,
  state text not null,
  since timestamptz not null default app_now()
);

insert into state_edge (machine, from_state, to_state)
values ('money_flow', '', 'open'), ('money_flow', 'open', 'stopped'), ('money_flow', 'stopped', 'open');
create trigger money_flow_steps before insert or update of state on money_flow for each row execute function enforce_state_edge('money_flow');

insert into money_flow (flow, state)
values ('bill-payments', 'open'), ('autopay-debits', 'open'), ('loan-repayments', 'open'), ('mandates', 'open');

-- Stops a flow, or opens it again, and notes who did it and why. Answers whether that changed anything.
create function switch_flow(p_flow text, p_state text, p_actor text, p_reason text) returns boolean
language plpgsql
as $$
declare
  v_before text;
begin
  if length(p_actor) < 3 or length(p_reason) < 10 then
    raise exception 'say who switches % and why', p_flow using errcode = 'check_violation';
  end if;
  select state into v_before from money_flow where flow = p_flow for update;
  if not found then
    raise exception 'there is no flow %: there are %', p_flow, (select string_agg(flow, ', ' order by flow) from money_flow)
      using errcode = 'no_data_found';
  end if;
  if v_before = p_state then return false; end if;
  update money_flow set state = p_state, since = app_now() where flow = p_flow;
  insert into state_change (machine, entity_id, from_state, to_state, actor, evidence)
  values ('money_flow', p_flow, v_before, p_state, p_actor, p_reason);
  return true;
end $$;
