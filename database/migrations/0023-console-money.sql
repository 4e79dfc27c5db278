-- The money pages of the console: payments are found and read, cases worked on, accounts unfrozen and dead letters
-- tried again; see docs/decisions/0150-console.md. The console's login reaches all of it by these views and functions alone.

-- What references of partners are found by. Each column is set in a step that writes an index already.
create index payment_attempt_by_bank_reference on payment_attempt (bank_reference) where bank_reference is not null;
create index payment_refund_by_bank_reference on payment_refund (bank_reference) where bank_reference is not null;
create index settlement_line_by_gateway_id on settlement_line (gateway_id);
create index bill_payment_by_txn_reference on bill_payment (txn_reference_id) where txn_reference_id is not null;
create index bill_payment_by_approval on bill_payment (approval_ref) where approval_ref is not null;
create index bill_complaint_by_ticket on bill_complaint (ticket_id) where ticket_id is not null;
create index loan_repayment_by_receipt on loan_repayment (receipt_number) where receipt_number is not null;
create index loan_repayment_by_loan_reference on loan_repayment (loan_reference);
create index game_purchase_by_grant on game_purchase (grant_number) where grant_number is not null;
create index coin_redemption_by_order_number on coin_redemption (order_number) where order_number is not null;
create index operations_case_of_subject on operations_case (subject);
create index operations_case_open_by_age on operations_case (case_id) where closed_at is null;
create index account_frozen on account (account_id) where frozen_at is not null;

-- The name at the end of a typed reference, as it may be spelled: of 'collect:ab12T1' it is 'ab12T1', of the subject
-- 'mallika ab12R' of a case 'ab12R'; receipts print 'AB12 CD34' for 'AB12CD34'.
create function reference_spellings(p_reference text) returns text[]
language sql immutable parallel safe
as $$ select array[last, lower(last), upper(last), whole, lower(whole), upper(whole)] from (
  select regexp_replace(btrim(p_reference), '^.*[: ]', '') as last,
    replace(regexp_replace(btrim(p_reference), '^.*:', ''), ' ', '') as whole
) name $$;

-- The id in a typed reference; null for what is none.
create function reference_gid(p_reference text) returns uuid
language sql immutable parallel safe
as $$ select case when btrim(p_reference) ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then btrim(p_reference)::uuid end $$;

-- Payments and redeemed prizes that a reference belongs to, the newest first. `record` is the id of the order or of the
-- redemption. Every branch reads an index.
create function console_find_payment(p_reference text)
returns table (
  record text, found_by text, purpose text, payee text, amount bigint, currency text, state text, created_at timestamptz
)
language sql stable security definer set search_path = public, pg_temp
as $$
  with of_order (record, found_by) as (
    select merchant_request_id, 'order' from payment_order
    where merchant_request_id = any (reference_spellings(p_reference))
    union all
    select merchant_request_id, 'attempt' from payment_attempt where reference = any (reference_spellings(p_reference))
    union all
    select merchant_request_id, 'bank' from payment_attempt where bank_reference = any (reference_spellings(p_reference))
    union all
    select merchant_request_id, 'refund' from payment_refund
    where refund_id = any (reference_spellings(regexp_replace(btrim(p_reference), '[Rr][0-9]{1,4}$', '')))
    union all
    select merchant_request_id, 'bank' from payment_refund where bank_reference = any (reference_spellings(p_reference))
    union all
    select a.merchant_request_id, 'gateway' from settlement_line l join payment_attempt a using (reference)
    where l.kind = 'payment' and l.gateway_id = any (reference_spellings(p_reference))
    union all
    select r.merchant_request_id, 'gateway'
    from settlement_line l join payment_refund r on r.refund_id = regexp_replace(l.reference, 'R[0-9]+$', '')
    where l.kind = 'refund' and l.gateway_id = any (reference_spellings(p_reference))
    union all
    select merchant_request_id, 'network' from bill_payment where reference = any (reference_spellings(p_reference))
    union all
    select merchant_request_id, 'network' from bill_payment
    where txn_reference_id = any (reference_spellings(p_reference))
    union all
    select merchant_request_id, 'network' from bill_payment where approval_ref = any (reference_spellings(p_reference))
    union all
    select merchant_request_id, 'network' from bill_payment where payment_id = reference_gid(p_reference)
    union all
    select p.merchant_request_id, 'complaint' from bill_complaint join bill_payment p using (payment_id)
    where bill_complaint.reference = any (reference_spellings(p_reference))
    union all
    select p.merchant_request_id, 'complaint' from bill_complaint join bill_payment p using (payment_id)
    where ticket_id = any (reference_spellings(p_reference))
    union all
    select p.merchant_request_id, 'complaint' from bill_complaint join bill_payment p using (payment_id)
    where complaint_id = reference_gid(p_reference)
    union all
    select merchant_request_id, 'lender' from loan_repayment where reference = any (reference_spellings(p_reference))
    union all
    select merchant_request_id, 'lender' from loan_repayment where receipt_number = any (reference_spellings(p_reference))
    union all
    select merchant_request_id, 'loan' from loan_repayment where loan_reference = any (reference_spellings(p_reference))
    union all
    select merchant_request_id, 'lender' from loan_repayment where repayment_id = reference_gid(p_reference)
    union all
    select merchant_request_id, 'games' from game_purchase where reference = any (reference_spellings(p_reference))
    union all
    select merchant_request_id, 'games' from game_purchase where grant_number = any (reference_spellings(p_reference))
    union all
    select merchant_request_id, 'games' from game_purchase where purchase_id = reference_gid(p_reference)
    union all
    select merchant_request_id, 'prize' from prize_tax where tax_id = reference_gid(p_reference)
    union all
    -- 'coins:pay_bill:2026-11:<user>': coins that were earned with a bill.
    select p.merchant_request_id, 'coins'
    from coin_earning e join bill_payment p on p.payment_id = reference_gid(e.evidence)
    where e.rule = 'pay_bill' and split_part(btrim(p_reference), ':', 1) in ('coins', 'coins-back')
      and e.rule = split_part(btrim(p_reference), ':', 2) and e.period = split_part(btrim(p_reference), ':', 3)
      and e.user_gid = reference_gid(split_part(btrim(p_reference), ':', 4))
  ), of_prize (redemption_id, found_by) as (
    select redemption_id, 'prize' from coin_redemption where reference = any (reference_spellings(p_reference))
    union all
    select redemption_id, 'prize' from coin_redemption where order_number = any (reference_spellings(p_reference))
    union all
    -- Also 'coins-spent:<redemption>'.
    select redemption_id, 'prize' from coin_redemption
    where redemption_id = reference_gid((reference_spellings(p_reference))[1])
  ), found as (
    select o.merchant_request_id as record, f.found_by, o.purpose, o.payee_name as payee, o.amount + o.fee as amount,
      'INR' as currency, o.state, o.created_at
    from of_order f join payment_order o on o.merchant_request_id = f.record
    union all
    select r.redemption_id::text, f.found_by, 'store', r.prize_id, r.coins, 'COIN', r.state, r.created_at
    from of_prize f join coin_redemption r using (redemption_id)
  )
  select distinct on (created_at, record) * from found order by created_at desc, record, found_by limit 50
$$;

-- Four eyes where money moves: one operator proposes a refund or a correction, another approves it, and the app's server
-- carries it out as the step `payments.carry-out-proposal`. The terms and the decision of a proposal are final.
create table money_proposal (
  proposal_id uuid primary key default uuidv7(),
  kind text not null check (kind in ('REFUND', 'CORRECTION')),
  -- As in the audit: 'payment:<order>', 'case:<case>'.
  subject text not null,
  -- Paise.
  amount bigint not null check (amount > 0),
  -- The house accounts of a correction, by their kinds.
  from_account text,
  to_account text,
  state text not null,
  -- Names of operators.
  proposed_by text not null,
  proposed_because text not null check (length(proposed_because) >= 10),
  proposed_at timestamptz not null default app_now(),
  expires_at timestamptz not null default app_now() + interval '24 hours',
  decided_by text,
  decided_because text check (length(decided_because) >= 10),
  decided_at timestamptz,
  -- Set when it was carried out, or could not be: the name of the problem.
  ended_at timestamptz,
  cause text,
  constraint money_proposal_by_another check (decided_by <> proposed_by),
  check ((state in ('OPEN', 'EXPIRED')) = (decided_by is null) and num_nulls(decided_by, decided_because, decided_at) in (0, 3)),
  check ((state in ('DONE', 'FAILED')) = (ended_at is not null) and (state = 'FAILED') = (cause is not null)),
  check ((kind = 'CORRECTION') = (from_account is not null) and (from_account is null) = (to_account is null)),
  check (from_account <> to_account)
);

create unique index money_proposal_open on money_proposal (subject) where state in ('OPEN', 'APPROVED');
create index money_proposal_of_subject on money_proposal (subject, proposal_id);
create index journal_of_correction on journal (ref) where kind = 'correction';

insert into state_edge (machine, from_state, to_state)
values ('money_proposal', '', 'OPEN'), ('money_proposal', 'OPEN', 'APPROVED'), ('money_proposal', 'OPEN', 'REJECTED'),
  ('money_proposal', 'OPEN', 'EXPIRED'), ('money_proposal', 'APPROVED', 'DONE'), ('money_proposal', 'APPROVED', 'FAILED');
create trigger money_proposal_steps before insert or update of state on money_proposal
  for each row execute function enforce_state_edge('money_proposal');
create trigger money_proposal_keeps_its_terms before update on money_proposal for each row
when ((new.proposal_id, new.kind, new.subject, new.amount, new.from_account, new.to_account, new.proposed_by,
    new.proposed_because, new.proposed_at, new.expires_at)
  is distinct from (old.proposal_id, old.kind, old.subject, old.amount, old.from_account, old.to_account, old.proposed_by,
    old.proposed_because, old.proposed_at, old.expires_at)
  or (old.decided_by is not null and (new.decided_by, new.decided_because, new.decided_at)
    is distinct from (old.decided_by, old.decided_because, old.decided_at)))
execute function refuse_other_terms();
create trigger money_proposal_is_kept before delete or truncate on money_proposal execute function refuse_change();
create constraint trigger money_proposal_is_audited after insert or update on money_proposal
  deferrable initially deferred for each row execute function require_console_audit();

create view console_proposal as
select proposal_id, kind, subject, amount, from_account, to_account,
  case when state = 'OPEN' and expires_at <= app_now() then 'EXPIRED' else state end as state,
  proposed_by, proposed_because, proposed_at, expires_at, decided_by, decided_because, decided_at, cause
from money_proposal;

-- House accounts between which a correction may move money: no payment in flight and no partner's statement determines
-- their balance, so a correction breaks no invariant.
create view console_correctable_account as
select distinct kind from account
where owner_gid = '00000000-0000-0000-0000-000000000000' and currency = 'INR'
  and (kind in ('fee_income', 'corrections') or kind ~ '^payable_(network|games)_');

-- Why an operator cannot refund an order, as the name of a problem; null if they can. Only a paid bill is refunded, once
-- the network's file says that its amount was returned: everything else is with a partner who has not decided, or has
-- delivered what was bought.
create function refund_refusal(p_order text) returns text
language sql stable
as $$
  select case
    when o.merchant_request_id is null then 'notFound'
    when o.state in ('refunding', 'refunded') then 'refundMade'
    when o.state = 'collected' then 'refundUndecided'
    when o.state <> 'fulfilled' then 'refundNotPaid'
    when o.purpose <> 'bill' then 'refundDelivered'
    when not exists (
      select from bill_payment p join bill_settlement_line l using (reference, amount)
      where p.merchant_request_id = o.merchant_request_id and p.state = 'SUCCESS' and l.kind = 'return'
    ) then 'refundNotReturned'
  end
  from (values (p_order)) asked (id) left join payment_order o on o.merchant_request_id = asked.id
$$;

create function proposing_roles(p_kind text) returns text[]
language sql immutable
as $$ select case p_kind when 'REFUND' then array['support', 'finance', 'admin'] else array['finance', 'admin'] end $$;

-- The name of the operator of a session, with one of the roles; the role is held until the end of the transaction.
create function operator_of_session(p_session uuid, p_roles text[]) returns text
language sql
as $$
  select o.name from operator_session s join operator o using (operator_id)
  where s.session_id = p_session and s.ended_at is null and o.removed_at is null and o.role = any (p_roles)
  for share of o
$$;

-- Inserts a proposal, unless one about the subject is open.
create function propose_money(
  p_kind text, p_subject text, p_amount bigint, p_from text, p_to text, p_session uuid, p_reason text,
  out proposal uuid, out problem text
)
language plpgsql
as $$ begin
  update money_proposal set state = 'EXPIRED' where subject = p_subject and state = 'OPEN' and expires_at <= app_now();
  insert into money_proposal (kind, subject, amount, from_account, to_account, state, proposed_by, proposed_because)
  values (p_kind, p_subject, p_amount, p_from, p_to, 'OPEN', operator_of_session(p_session, proposing_roles(p_kind)), p_reason)
  on conflict (subject) where state in ('OPEN', 'APPROVED') do nothing returning proposal_id into proposal;
  if proposal is null then problem := 'proposalOpen'; end if;
end $$;

-- Proposes to refund an order in full. `problem` is set instead if that is not possible.
create function console_propose_refund(
  p_order text, p_session uuid, p_reason text, out proposal uuid, out amount bigint, out problem text
)
language plpgsql security definer set search_path = public, pg_temp
as $$ begin
  problem := refund_refusal(p_order);
  if problem is not null then return; end if;
  select o.amount + o.fee into amount from payment_order o where merchant_request_id = p_order;
  select p.proposal, p.problem into proposal, problem
  from propose_money('REFUND', 'payment:' || p_order, amount, null, null, p_session, p_reason) p;
end $$;

-- Proposes to move an amount between two house accounts, for an open case.
create function console_propose_correction(
  p_case uuid, p_from text, p_to text, p_amount bigint, p_session uuid, p_reason text, out proposal uuid, out problem text
)
language plpgsql security definer set search_path = public, pg_temp
as $$ begin
  if (select count(*) from console_correctable_account where kind in (p_from, p_to)) <> 2 then
    problem := 'notFound';
  elsif not exists (select from operations_case where case_id = p_case and closed_at is null) then
    problem := 'caseClosed';
  else
    select p.proposal, p.problem into proposal, problem
    from propose_money('CORRECTION', 'case:' || p_case, p_amount, p_from, p_to, p_session, p_reason) p;
  end if;
end $$;

-- Approves or rejects an open proposal, and enqueues an approved one. The proposer is refused; to approve, the proposer
-- must still have a role that may propose it. `problem` is set instead if that is not possible.
create function console_decide_proposal(
  p_proposal uuid, p_is_approved boolean, p_session uuid, p_reason text, out subject text, out problem text
)
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_operator constant text := operator_of_session(p_session, array['finance', 'admin']);
  v_proposal money_proposal;
begin
  select * into v_proposal from money_proposal where proposal_id = p_proposal;
  subject := v_proposal.subject;
  problem := case when v_proposal.proposal_id is null then 'notFound'
    when v_proposal.proposed_by = v_operator then 'proposalYourOwn' end;
  if problem is not null then return; end if;
  if p_is_approved then
    perform from operator where name = v_proposal.proposed_by and removed_at is null
      and role = any (proposing_roles(v_proposal.kind)) for share;
    if not found then problem := 'proposerRoleMissing'; return; end if;
  end if;
  update money_proposal set state = case when p_is_approved then 'APPROVED' else 'REJECTED' end, decided_by = v_operator,
    decided_because = p_reason, decided_at = app_now()
  where proposal_id = p_proposal and state = 'OPEN' and expires_at > app_now();
  if not found then problem := 'proposalClosed'; return; end if;
  if p_is_approved then
    insert into outbox (topic, entity_id, due) values ('payments.carry-out-proposal', p_proposal, app_now());
    perform pg_notify('outbox', '');
  end if;
end $$;

-- The rows that one payment or prize consists of, with the references of their journals and the names under which cases
-- and steps are about them. `other` is the record of a part that has a page of its own. Nothing sealed is among it.
create function payment_parts(p_record text)
returns table (
  place integer, machine text, id text, user_gid uuid, reference text, first_state text, state text, amount bigint,
  currency text, partner text, partner_references text[], payer text, code text, reason text, created_at timestamptz,
  other text, journals text[], subjects text[]
)
language sql stable
as $$
  with bill as (select * from bill_payment where merchant_request_id = p_record),
  prize as (
    select * from coin_redemption where redemption_id = reference_gid(p_record)
    union all
    select r.* from prize_tax t join coin_redemption r using (user_gid, redemption_id)
    where t.merchant_request_id = p_record
  )
  select 1, 'payment_order', merchant_request_id, user_gid, merchant_request_id, 'open', state, amount + fee,
    'INR', coalesce(payee, payee_name), '{}'::text[], null::text, null::text, null::text, created_at,
    null::text, array['fulfil:' || merchant_request_id], array[merchant_request_id]
  from payment_order where merchant_request_id = p_record
  union all
  select 2, 'payment_attempt', reference, user_gid, reference, 'created', state, taken,
    'INR', method, array_remove(array[bank_reference], null), regexp_replace(payer, '^(.{1,2})[^@]*@', '\1***@'), code,
    null, created_at, null, array['collect:' || reference], array[reference]
  from payment_attempt where merchant_request_id = p_record
  union all
  select 3, 'bill_payment', payment_id::text, user_gid, reference, 'CREATED', state, amount + fee,
    'INR', biller_name, array_remove(array[txn_reference_id, approval_ref], null), null, code, reason, created_at, null,
    (select coalesce(array_agg(kind || ':' || rule || ':' || period || ':' || e.user_gid), '{}')
      from coin_earning e cross join (values ('coins'), ('coins-back')) k (kind)
      where e.user_gid = bill.user_gid and e.rule = 'pay_bill' and e.evidence = payment_id::text),
    array[payment_id::text, reference]
  from bill
  union all
  select 4, 'bill_complaint', c.complaint_id::text, c.user_gid, c.reference, 'SENDING', c.state, null,
    'INR', c.assigned_to, array_remove(array[c.ticket_id], null), null, c.code, c.disposition, c.raised_at,
    null, '{}', array[c.complaint_id::text, c.reference]
  from bill_complaint c join bill using (user_gid, payment_id)
  union all
  select 3, 'loan_repayment', repayment_id::text, user_gid, reference, 'CREATED', state, amount,
    'INR', lender_id, array_remove(array[receipt_number, loan_reference], null), null, code, reason, created_at,
    null, '{}', array[repayment_id::text, reference, lender_id || ' ' || reference]
  from loan_repayment where merchant_request_id = p_record
  union all
  select 3, 'game_purchase', purchase_id::text, user_gid, reference, 'CREATED', state, amount,
    'INR', partner_id, array_remove(array[grant_number], null), null, code, reason, created_at,
    null, '{}', array[purchase_id::text, reference]
  from game_purchase where merchant_request_id = p_record
  union all
  select 3, 'prize_tax', tax_id::text, t.user_gid, tax_id::text, 'CREATED', t.state, t.amount,
    'INR', null, '{}', null, null, null, t.created_at,
    nullif(t.merchant_request_id, p_record), '{}', array[tax_id::text]
  from prize_tax t join prize using (user_gid, redemption_id)
  union all
  select 4, 'coin_redemption', redemption_id::text, user_gid, reference, 'CREATED', state, coins,
    'COIN', prize_id, array_remove(array[order_number], null), null, code, reason, created_at,
    nullif(redemption_id::text, p_record),
    array['coins-spent:' || redemption_id, 'coins-redeemed:' || redemption_id, 'coins-returned:' || redemption_id],
    array[redemption_id::text, reference]
  from prize
  union all
  select 5, 'payment_refund', refund_id, user_gid, refund_id || 'R' || refund_attempt, 'DETECTED', state, amount,
    'INR', method, array_remove(array[bank_reference], null), null, code, reason, created_at,
    null, array['refund-due:' || refund_id, 'refund-paid:' || refund_id], array[refund_id]
  from payment_refund where merchant_request_id = p_record
$$;

create function console_payment_parts(p_record text)
returns table (
  machine text, id text, reference text, state text, amount bigint, currency text, partner text,
  partner_references text[], payer text, code text, reason text, created_at timestamptz, other text
)
language sql stable security definer set search_path = public, pg_temp
as $$
  select machine, id, reference, state, amount, currency, partner, partner_references, payer, code, reason, created_at,
    other
  from payment_parts(p_record) order by place, created_at, id
$$;

-- Everything that happened to a payment or prize, the oldest first: states of its parts, journals with their postings,
-- what partners' files and books say, cases about it, and steps that were given up. The user is not named in it.
create function console_payment_timeline(p_record text)
returns table (
  at timestamptz, kind text, machine text, reference text, from_state text, to_state text, actor text, evidence text,
  amount bigint, currency text, postings jsonb
)
language sql stable security definer set search_path = public, pg_temp
as $$
  with part as materialized (select * from payment_parts(p_record)),
  happened as (
    select created_at as at, 1 as place, part.place::text as step, 'STATE' as kind, machine, user_gid, reference, '' as from_state,
      first_state as to_state, null::text as actor, null::text as evidence, null::bigint as amount, currency,
      null::jsonb as postings
    from part
    union all
    select s.at, 2, s.change_id::text, 'STATE', p.machine, p.user_gid, p.reference, s.from_state, s.to_state, s.actor,
      s.evidence, null, p.currency, null
    from part p join state_change s on s.machine = p.machine and s.entity_id = p.id
    union all
    select j.at, 3, lpad(j.journal_id::text, 20, '0'), 'JOURNAL', p.machine, p.user_gid, j.ref, '', j.kind, j.actor, null,
      (select sum(amount) from posting where journal_id = j.journal_id and amount > 0), j.currency,
      (select jsonb_agg(jsonb_build_object('account', a.kind, 'isUser', a.owner_gid <> house_owner(),
          'amount', l.amount) order by l.amount)
        from posting l join account a using (account_id, shard) where l.journal_id = j.journal_id)
    from part p cross join unnest(p.journals) named (ref) join journal j using (ref)
    union all
    select d.read_at, 4, l.gateway_id, 'STATEMENT', p.machine, p.user_gid, l.reference, '', 'gateway', null, l.gateway_id,
      l.amount, 'INR', null
    from part p
    join settlement_line l on l.reference = p.reference
      and l.kind = case p.machine when 'payment_attempt' then 'payment' when 'payment_refund' then 'refund' end
    join settlement_day d using (day)
    union all
    select d.read_at, 4, l.reference, 'STATEMENT', p.machine, p.user_gid, l.reference, '', 'network', null,
      l.txn_reference_id, l.amount, 'INR', null
    from part p
    join bill_settlement_line l on l.reference = p.reference and l.kind in ('payment', 'return')
    join bill_settlement_day d using (day)
    where p.machine = 'bill_payment'
    union all
    select f.read_at, 4, l.number, 'STATEMENT', p.machine, p.user_gid, l.reference, '', l.lender_id, null, l.number, l.amount,
      'INR', null
    from part p
    join lender_statement_line l on l.lender_id = p.partner and l.kind = 'repayment' and l.reference = p.reference
    join lender_statement f using (lender_id, day)
    where p.machine = 'loan_repayment'
    union all
    select c.read_at, 5, '', 'STATEMENT', p.machine, p.user_gid, p.reference, '', c.state, null, c.receipt_number, c.amount,
      'INR', null
    from part p join loan_repayment_confirmation c on c.repayment_id = p.id::uuid
    where p.machine = 'loan_repayment'
    union all
    select moment.at, 6, c.case_id::text, moment.kind, p.machine, p.user_gid, c.subject, '', c.kind, moment.actor, c.detail,
      null, 'INR', null
    from part p cross join unnest(p.subjects) named (subject) join operations_case c using (subject)
    cross join lateral (values ('CASE_OPENED', c.opened_at, null), ('CASE_CLOSED', c.closed_at, c.closed_by))
      moment (kind, at, actor)
    where moment.at is not null
    union all
    -- Through the index of dead letters, which are few.
    select coalesce(o.failing_since, o.enqueued_at), 7, o.topic, 'DEAD_LETTER', p.machine, p.user_gid, o.entity_id, '',
      o.topic, null, o.dead_because, null, 'INR', null
    from outbox o join part p on o.entity_id = any (p.subjects)
    where o.dead_because is not null
    union all
    select moment.at, 8, m.proposal_id::text, 'PROPOSAL', p.machine, p.user_gid, m.proposal_id::text, '', moment.state,
      moment.actor, moment.why, m.amount, 'INR', null
    from part p join money_proposal m on p.machine = 'payment_order' and m.subject = 'payment:' || p.id
    cross join lateral (values ('OPEN', m.proposed_at, 'operator:' || m.proposed_by, m.proposed_because),
      (case m.state when 'REJECTED' then m.state else 'APPROVED' end, m.decided_at, 'operator:' || m.decided_by,
        m.decided_because),
      ('EXPIRED', case when m.decided_at is null and m.expires_at <= app_now() then m.expires_at end, null, null),
      (m.state, m.ended_at, null, m.cause)) moment (state, at, actor, why)
    where moment.at is not null
  )
  select at, kind, machine, replace(reference, user_gid::text, '…'), from_state, to_state,
    replace(actor, ':' || user_gid, ''), replace(evidence, user_gid::text, '…'), amount, currency, postings
  from happened order by at, place, step
$$;

-- The operator who works on a case.
alter table operations_case add column assigned_to text references operator (name);

create view console_case as
select case_id, kind, subject, detail, opened_at, closed_at, closed_by, assigned_to from operations_case;

create constraint trigger operations_case_is_audited after update on operations_case
  deferrable initially deferred for each row execute function require_console_audit();

-- Assigns an open case, or unassigns it. Returns a row with the operator before; none if the case is not open.
create function console_assign_case(p_case uuid, p_operator text) returns table (assigned_before text)
language sql security definer set search_path = public, pg_temp
as $$
  update operations_case set assigned_to = p_operator where case_id = p_case and closed_at is null
  returning old.assigned_to;
$$;

-- Closes a case. Returns a row; none if it was closed before. It moves no money.
create function console_close_case(p_case uuid, p_actor text) returns table (assigned_before text)
language sql security definer set search_path = public, pg_temp
as $$
  update operations_case set closed_at = app_now(), closed_by = p_actor where case_id = p_case and closed_at is null
  returning old.assigned_to;
$$;

-- Accounts that accept no posting, and the checks of the books that fail now. Functions in a view run with the reader's
-- rights, so the house is named by its id.
create view console_frozen_account as
select account_id, min(kind) as kind, min(currency) as currency, sum(balance)::bigint as balance,
  sum(held)::bigint as held, min(frozen_at) as frozen_at, bool_and(owner_gid = '00000000-0000-0000-0000-000000000000') as is_house
from account where frozen_at is not null group by account_id;

create view console_failing_check as select invariant, breaches, checked_at from invariant_check where breaches > 0;

create constraint trigger account_thaw_is_audited after update of frozen_at on account
  deferrable initially deferred for each row when (old.frozen_at is not null and new.frozen_at is null)
  execute function require_console_audit();

create function console_unfreeze_account(p_account bigint, p_actor text, p_reason text) returns boolean
language sql security definer set search_path = public, pg_temp
as $$
  select unfreeze_account(p_account, p_actor, p_reason);
$$;

create view console_dead_letter as
select topic, entity_id, dead_because, attempts, failing_since, enqueued_at from outbox where dead_because is not null;

create constraint trigger dead_letter_retry_is_audited after update of dead_because on outbox
  deferrable initially deferred for each row when (old.dead_because is not null and new.dead_because is null)
  execute function require_console_audit();

-- Makes a dead letter due again, as if it had never failed. Returns a row with why it was given up; none if it is not dead.
create function console_retry_dead_letter(p_topic text, p_entity text)
returns table (dead_because text, attempts integer, failing_since timestamptz)
language sql security definer set search_path = public, pg_temp
as $$
  select pg_notify('outbox', '');
  update outbox set dead_because = null, failing_since = null, attempts = 0, due = app_now()
  where topic = p_topic and entity_id = p_entity and outbox.dead_because is not null
  returning old.dead_because, old.attempts, old.failing_since;
$$;

-- Coins owed by the month that they expire with, and tax withheld from prizes by the month to pay it for. The row without a
-- month is the sum.
create view console_coin_liability as
select expires_with as month, sum(earned)::bigint as earned, sum(redeemed)::bigint as redeemed,
  sum(expired)::bigint as expired,
  sum(on_hold)::bigint as on_hold, sum(outstanding)::bigint as outstanding, sum(worth_paise)::bigint as worth_paise
from coin_liability group by rollup (expires_with);

create view console_prize_tax as
select month, count(*)::integer as prizes, sum(value)::bigint as value, sum(amount)::bigint as amount
from (select *, to_char(ended_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month from prize_tax where state = 'WITHHELD')
group by rollup (month);
