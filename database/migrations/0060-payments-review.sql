-- What a person has to look into. Nothing writes money because of a case.
create table review_case (
  case_id uuid primary key default uuidv7(),
  -- 'amount_differs', 'gateway_contradicts', ...
  kind text not null,
  -- Name of the thing: an attempt's reference, a refund's id.
  subject text not null,
  detail text not null,
  opened_at timestamptz not null default app_now(),
  closed_at timestamptz,
  closed_by text,
  check ((closed_at is null) = (closed_by is null))
);

create unique index review_case_open on review_case (kind, subject) where closed_at is null;

-- Lets an account be written to again after somebody found out why it was frozen. Answers whether it was frozen.
create function unfreeze_account(p_account bigint, p_actor text, p_reason text) returns boolean
language plpgsql
as $$ begin
  if length(p_actor) < 3 or length(p_reason) < 10 then
    raise exception 'say who unfreezes account % and why', p_account using errcode = 'check_violation';
  end if;
  update account set frozen_at = null where account_id = p_account and frozen_at is not null;
  if not found then return false; end if;
  insert into state_change (machine, entity_id, from_state, to_state, actor, evidence)
  values ('account', p_account::text, 'frozen', 'open', p_actor, p_reason);
  return true;
end $$;
