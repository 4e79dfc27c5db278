-- invariant i04-orders-have-their-journals
-- I4: every event of an attempt, an order or a refund is in the journal exactly once, and nothing else is. That unfinished work has its
-- outbox step is checked by i04-unfinished-has-its-step, which derives from the topics that the code declares.
with expected as (
  select 'collect:' || reference as ref from payment_attempt where state = 'succeeded'
  union all select 'fulfil:' || merchant_request_id from payment_order where payee is not null
  union all select 'refund-due:' || refund_id from payment_refund
  union all select 'refund-paid:' || refund_id from payment_refund where state = 'CREDITED'
), posted as (
  select ref from journal where kind in ('order_collected', 'order_fulfilled', 'refund_due', 'refund_paid')
)
select null::bigint as account_id, format('journal %s %s', coalesce(e.ref, p.ref), case when p.ref is null then 'is missing' else 'has no cause' end) as detail
from expected e full join posted p on p.ref = e.ref
where e.ref is null or p.ref is null

-- invariant i05-money-under-way
-- I5: the balance of clearing accounts is the sum of the payments in flight, so 0 when none is.
with expected as (
  select 'order_money' as kind, coalesce(sum(a.taken), 0) as total
  from payment_attempt a join payment_order o using (merchant_request_id)
  where a.state = 'succeeded' and not exists (select from payment_refund r where r.attempt_reference = a.reference)
    and not (o.paid_attempt is not distinct from a.reference and o.payee is not null)
  union all
  select 'refund_payable', coalesce(sum(amount), 0) from payment_refund where state <> 'CREDITED'
  union all
  select 'gateway_clearing', (select coalesce(sum(amount), 0) from payment_refund where state = 'CREDITED')
    - (select coalesce(sum(taken), 0) from payment_attempt where state = 'succeeded')
)
select null::bigint as account_id, format('%s holds %s, under way are %s', e.kind, coalesce(a.balance, 0), e.total) as detail
from expected e
left join (
  select kind, sum(balance) as balance from account where owner_gid = house_owner() and currency = 'INR' group by kind
) a using (kind)
where coalesce(a.balance, 0) <> e.total

-- invariant i04-proposals-are-carried-out
-- I4 for proposals of operators: every correction in the journal is one that a second operator approved, with its amount, and what was carried
-- out has its correction or refund.
select null::bigint as account_id, format('%s: %s moved, %s approved', coalesce(c.ref, p.ref), coalesce(c.amount, 0), coalesce(p.amount, 0)) as detail
from (
  select j.ref, sum(l.amount) as amount from journal j join posting l on l.journal_id = j.journal_id and l.amount > 0
  where j.kind = 'correction' group by j.ref
) c
full join (
  select 'correction:' || proposal_id as ref, amount from money_proposal where kind = 'CORRECTION' and state = 'DONE'
) p on p.ref = c.ref
where c.amount is distinct from p.amount
union all
select null, format('%s was not refunded as proposed', p.subject)
from money_proposal p
where p.kind = 'REFUND' and p.state = 'DONE'
  and not exists (select from payment_refund r where 'payment:' || r.merchant_request_id = p.subject and r.amount = p.amount)

-- invariant i04-bills-follow-their-orders
-- I4 for bills: the state of a payment matches the money of its order; open payments, and only those, lock their bill against a second payment.
select null::bigint as account_id, format('bill payment %s is %s, its order %s is %s', p.payment_id, p.state, p.merchant_request_id, coalesce(o.state, 'gone')) as detail
from bill_payment p left join payment_order o using (merchant_request_id)
where o.state is null or not case p.state
  when 'CREATED' then o.state in ('open', 'checking')
  when 'SUCCESS' then o.state in ('fulfilled', 'refunding')
  when 'REJECTED' then o.state = 'refunding'
  when 'REFUNDED' then o.state = 'refunded'
  when 'CANCELLED' then o.state = 'cancelled'
  when 'EXPIRED' then o.state = 'expired'
  else o.state = 'collected'
end
union all
select null, format('bill payment %s is %s and not locked', payment_id, state)
from bill_payment p
where state in ('CREATED', 'DEBITED', 'POSTING', 'PENDING')
  and not exists (select from directory_entry l where l.kind = 'billDebt' and l.key = p.lock_key and l.subject_id = p.payment_id and l.until is null)
union all
select null, format('the lock of bill payment %s was never released', l.subject_id)
from directory_entry l
where l.kind = 'billDebt' and l.until is null
  and not exists (select from bill_payment p where p.payment_id = l.subject_id and p.state in ('CREATED', 'DEBITED', 'POSTING', 'PENDING'))

-- invariant i04-autopay-keeps-its-word
-- I4 for autopay: every debit of a mandate was announced with this amount, and is within the maximum that the user allowed.
select null::bigint as account_id, format('debit %s: order %s', d.debit_id, coalesce(o.merchant_request_id, 'is missing')) as detail
from bill_debit d join bill_autopay a using (user_gid, autopay_id)
left join payment_order o on o.merchant_request_id = d.merchant_request_id
where d.state = 'ORDERED' and (
  o.merchant_request_id is null or o.mandate_reference is distinct from a.mandate_reference or o.user_gid <> d.user_gid
  or o.amount <> d.bill_amount or o.fee <> d.fee or o.amount + o.fee > a.max_amount
  or o.created_at < d.announced_at + interval '24 hours' or (o.created_at at time zone 'Asia/Kolkata')::date <> d.day
)
union all
select null, format('order %s was debited without a debit', o.merchant_request_id)
from payment_order o
where o.purpose = 'bill' and o.mandate_reference is not null
  and not exists (select from bill_debit d where d.merchant_request_id = o.merchant_request_id and d.state = 'ORDERED')

-- invariant i04-loan-repayments-follow-their-orders
-- I4 for loans: the state of a repayment matches the money of its order; the amount is the quoted one, paid to the lender of its loan only.
select null::bigint as account_id, format('loan repayment %s is %s, its order %s is %s', r.repayment_id, r.state, r.merchant_request_id, coalesce(o.state, 'gone')) as detail
from loan_repayment r left join payment_order o using (merchant_request_id)
where o.state is null or not case r.state
  when 'CREATED' then o.state in ('open', 'checking')
  when 'BOOKED' then o.state = 'fulfilled'
  when 'REJECTED' then o.state = 'refunding'
  when 'REFUNDED' then o.state = 'refunded'
  when 'CANCELLED' then o.state = 'cancelled'
  when 'EXPIRED' then o.state = 'expired'
  else o.state = 'collected'
end
union all
select null, format('loan repayment %s is not what was quoted', r.repayment_id)
from loan_repayment r
left join loan_quote q using (user_gid, quote_id)
left join loan_application a on a.user_gid = r.user_gid and a.application_id = r.application_id
left join payment_order o using (merchant_request_id)
where q.state is distinct from 'READY' or (q.application_id, q.lender_quote_id, q.purpose, q.payable, q.lines)
    is distinct from (r.application_id, r.lender_quote_id, r.purpose, r.amount, r.lines)
  or (a.lender_id, a.loan_reference) is distinct from (r.lender_id, r.loan_reference)
  or r.created_at >= q.valid_until
  or r.amount <> (select sum((line ->> 'paise')::bigint) from jsonb_array_elements(r.lines) line)
  or (o.user_gid, o.purpose, o.subject_id, o.amount, o.fee) is distinct from (r.user_gid, 'loan', r.repayment_id::text, r.amount, 0::bigint)
union all
select null, format('order %s of a loan is nobody’s repayment', o.merchant_request_id)
from payment_order o
where o.purpose = 'loan' and not exists (select from loan_repayment r where r.merchant_request_id = o.merchant_request_id)
union all
select null, format('order %s went to %s', o.merchant_request_id, o.payee)
from payment_order o join loan_repayment r using (merchant_request_id)
where o.payee is not null and o.payee is distinct from 'lender:' || r.lender_id
union all
-- Our debt to a lender is the sum of its repayments.
select a.account_id, format('%s holds %s, its repayments come to %s', coalesce(a.kind, booked.kind), coalesce(a.balance, 0), coalesce(booked.total, 0))
from (
  select min(account_id) as account_id, kind, sum(balance) as balance from account
  where owner_gid = house_owner() and kind like 'payable\_lender\_%' group by kind
) a
full join (
  select 'payable_lender_' || regexp_replace(lender_id, '[^a-z0-9]+', '_', 'g') as kind, sum(amount) as total
  from loan_repayment where state = 'BOOKED' group by 1
) booked using (kind)
where coalesce(a.balance, 0) <> coalesce(booked.total, 0)

-- invariant i04-game-purchases-follow-their-orders
-- I4 for games: the state of a purchase matches the money of its order; the amount is the one-time fee, paid to its partner only.
select null::bigint as account_id, format('game purchase %s is %s, its order %s is %s', p.purchase_id, p.state, p.merchant_request_id, coalesce(o.state, 'gone')) as detail
from game_purchase p left join payment_order o using (merchant_request_id)
where o.state is null or not case p.state
  when 'CREATED' then o.state in ('open', 'checking')
  when 'GRANTED' then o.state = 'fulfilled'
  when 'REJECTED' then o.state = 'refunding'
  when 'REFUNDED' then o.state = 'refunded'
  when 'CANCELLED' then o.state = 'cancelled'
  when 'EXPIRED' then o.state = 'expired'
  else o.state = 'collected'
end
  or (o.user_gid, o.purpose, o.subject_id, o.amount, o.fee) is distinct from (p.user_gid, 'game', p.purchase_id::text, p.amount, 0::bigint)
  or (o.payee is not null and o.payee is distinct from 'games:' || p.partner_id)
union all
select null, format('order %s of a game is nobody’s purchase', o.merchant_request_id)
from payment_order o
where o.purpose = 'game' and not exists (select from game_purchase p where p.merchant_request_id = o.merchant_request_id)

-- invariant i04-prize-taxes-follow-their-orders
-- I4 for prizes: the state of a tax payment matches its order and its prize; the amount follows from the prize's value, and no prize worth more
-- than ₹10,000 is released without it.
select null::bigint as account_id, format('tax %s is %s, its order %s is %s, its prize is %s', t.tax_id, t.state, t.merchant_request_id, coalesce(o.state, 'gone'), r.state) as detail
from prize_tax t join coin_redemption r using (user_gid, redemption_id) left join payment_order o using (merchant_request_id)
where o.state is null or not case t.state
  when 'CREATED' then o.state in ('open', 'checking') and r.state = 'CREATED'
  when 'DEBITED' then o.state = 'collected' and r.state in ('DEBITED', 'POSTING', 'PENDING')
  when 'WITHHELD' then o.state = 'fulfilled' and r.state = 'ISSUED'
  when 'REJECTED' then o.state = 'refunding' and r.state = 'REJECTED'
  when 'REFUNDED' then o.state = 'refunded' and r.state = 'REJECTED'
  when 'CANCELLED' then o.state = 'cancelled'
  when 'EXPIRED' then o.state = 'expired'
end
  or (o.user_gid, o.purpose, o.subject_id, o.amount, o.fee) is distinct from (t.user_gid, 'prize', t.tax_id::text, t.amount, 0::bigint)
  or (o.payee is not null and o.payee is distinct from 'tax:winnings')
  or t.value <> r.coins * 5
union all
select null, format('order %s of a prize is nobody’s tax', o.merchant_request_id)
from payment_order o
where o.purpose = 'prize' and not exists (select from prize_tax t where t.merchant_request_id = o.merchant_request_id)
union all
select null, format('prize %s was given without its tax', r.redemption_id)
from coin_redemption r
where r.coins > 200000 and r.state = 'ISSUED'
  and not exists (select from prize_tax t where t.user_gid = r.user_gid and t.redemption_id = r.redemption_id and t.state = 'WITHHELD')
