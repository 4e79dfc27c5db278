-- What operators see of the business, and what they change in it; see docs/decisions/0150-console.md.

-- A table of content: the console's login may write it, the app's server only reads it (rights.sql), and
-- every change has its entry in the audit.
alter trigger channel_is_audited on channel rename to channel_is_content;
alter trigger entity_is_audited on entity rename to entity_is_content;
alter trigger resource_is_audited on resource rename to resource_is_content;

-- The update policy for all other store channels had an empty name, which no address can lead to.
update upgrade_rule set channel = 'all' where channel = '';
-- Prizes: operators write the titles by language and the states as a list; the app reads what is generated from them.
alter table store_prize add title_en text, add title_hi text, add no_delivery text not null default '';
update store_prize set title_en = title->>'en', title_hi = title->>'hi', no_delivery = array_to_string(not_delivered_to, ',');
alter table store_prize drop title, drop not_delivered_to, alter title_en set not null, alter title_hi set not null,
  add title jsonb not null generated always as (jsonb_object(array['en', title_en, 'hi', title_hi])) stored,
  add not_delivered_to text[] not null generated always as (string_to_array(no_delivery, ',')) stored;
-- Whether a prize was redeemed: then it is not withdrawn.
create index coin_redemption_of_prize on coin_redemption (prize_id);
create constraint trigger store_prize_is_content after insert or update or delete on store_prize
  deferrable initially deferred for each row execute function require_console_audit();
create constraint trigger upgrade_rule_is_content after insert or update or delete on upgrade_rule
  deferrable initially deferred for each row execute function require_console_audit();

-- What is published or withdrawn at a moment to come; the console's process does it. One plan for each content.
create table content_plan (
  kind text not null,
  gid text not null,
  act text not null check (act in ('PUBLISH', 'WITHDRAW')),
  -- The draft that was planned; 0 for none.
  draft_version integer not null check (draft_version >= 0),
  due_at timestamptz not null,
  reason text not null,
  planned_by text not null,
  planned_at timestamptz not null default app_now(),
  -- Why it cannot be done; null while it waits.
  failure text,
  primary key (kind, gid)
);
create index content_plan_due on content_plan (due_at) where failure is null;
create constraint trigger content_plan_is_audited after insert or update or delete on content_plan
  deferrable initially deferred for each row execute function require_console_audit();

-- Products of a lender's last catalogue that may not be listed, with the rule that each breaks: [{ id, rule }].
alter table loan_catalogue_reading add column refused jsonb not null default '[]';

-- Partners, with what our servers store of them; nothing here asks a partner. A step's topic names its partner.
create view console_partner_topic as
select o.topic,
  case split_part(o.topic, '.', 1)
    when 'payments' then 'gateway' when 'bills' then 'network'
    when 'rewards' then (select min(supplier_id) from store_prize where supplier_id <> 'house')
    when 'games' then (select min(partner_id) from game where partner_id is not null)
    when 'lending' then coalesce((select lender_id from loan_catalogue_reading l
      where o.topic like 'lending.%-' || lender_id order by length(lender_id) desc limit 1), 'bureau')
    else split_part(o.topic, '.', 1) end as partner,
  count(*) filter (where dead_because is null) as waiting,
  min(due) filter (where dead_because is null and due <= app_now()) as oldest_due,
  count(*) filter (where dead_because is null and failing_since is not null) as failing,
  min(failing_since) filter (where dead_because is null) as failing_since,
  count(*) filter (where dead_because is not null) as dead
from outbox o where done_at is null group by o.topic;

create view console_partner as
with partner as (
  select lender_id as partner, 'LENDER' as kind, read_at as catalogue_at, refused from loan_catalogue_reading
  union all select 'network', 'NETWORK', (select max(fetched_at) from bill_catalogue), '[]'
  union all select 'gateway', 'GATEWAY', null, '[]'
  union all select 'bureau', 'BUREAU', null, '[]'
  union all select supplier_id, 'SUPPLIER', max(stock_read_at), '[]' from store_prize
    where supplier_id <> 'house' group by supplier_id
  union all select distinct partner_id, 'GAMES', null::timestamptz, '[]'::jsonb from game where partner_id is not null
  union all select network_id, 'OFFERS', null,
    coalesce((select jsonb_agg(jsonb_build_object('id', offer_id, 'rule', reason) order by refused_at desc)
      from (select * from coupon_refused r where r.network_id = f.network_id order by refused_at desc limit 200) r), '[]')
    from coupon_feed f
), work as (
  select partner, sum(waiting) as waiting, min(oldest_due) as oldest_due, sum(failing) as failing,
    min(failing_since) as failing_since, sum(dead) as dead
  from console_partner_topic group by partner
)
select partner.partner, kind, catalogue_at, refused, oldest_due, failing_since,
  coalesce(waiting, 0)::integer as waiting, coalesce(failing, 0)::integer as failing, coalesce(dead, 0)::integer as dead,
  case kind
    when 'LENDER' then (select max(day) from lender_statement s where s.lender_id = partner.partner and read_at is not null)
    when 'NETWORK' then (select max(day) from bill_settlement_day)
    when 'GATEWAY' then (select max(day) from settlement_day) end as last_file
from partner left join work using (partner);

-- The files of the last two weeks; one that has not come has no time.
create view console_day_file as
select lender_id as partner, day, read_at from lender_statement where day > app_today() - 15
union all
select name, at::date, coalesce(g.read_at, n.read_at)
from unnest(array['gateway', 'network']) name
cross join generate_series(app_today() - 14, app_today() - 1, interval '1 day') due (at)
left join settlement_day g on name = 'gateway' and g.day = at::date
left join bill_settlement_day n on name = 'network' and n.day = at::date
where at::date >= (case name when 'gateway' then (select min(day) from settlement_day)
  else (select min(day) from bill_settlement_day) end);

-- What needs a person now, by the names of /metrics where it has one. `since`: how long the oldest waits.
create view console_need as
select 'operations_cases_open' as need, count(*) as count, min(opened_at) as since from operations_case where closed_at is null
union all
select 'proposals_open', count(*), min(proposed_at) from console_proposal where state = 'OPEN'
union all
select 'requests_overdue', count(*), min(due_day)::timestamptz from support_request where state <> 'RESOLVED' and due_day < app_today()
union all
select 'outbox_dead', count(*), min(failing_since) from outbox where dead_because is not null
union all
select 'money_flow_stopped', count(*), min(since) from money_flow where state = 'stopped'
union all
select 'day_files_late', count(*), min(day)::timestamptz from console_day_file
where read_at is null and day < app_today() - 1
union all
select 'loan_catalogue_age_seconds', count(*), min(catalogue_at) from console_partner
where catalogue_at < app_now() - interval '2 days'
union all
select 'drafts_waiting', count(*), min(edited_at) from content_draft
union all
select 'plans_failed', count(*), min(due_at) from content_plan where failure is not null;

-- Refunds that the bank has not credited, by age in days.
create view console_open_refund as
select age, count(r.refund_id) as count from unnest(array[0, 1, 3, 7]) with ordinality bucket (age, place)
left join payment_refund r on r.state <> 'CREDITED' and r.created_at <= app_now() - make_interval(days => age)
  and r.created_at > app_now() - make_interval(days => (array[1, 3, 7, 100000])[place])
group by age;

-- Figures of the business by day (IST). A past day is counted at night and stays; the current one is counted
-- when it is asked for. The indexes find the rows of one day.
create index payment_order_made on payment_order using brin (created_at);
create index coin_earning_made on coin_earning using brin (earned_at);
create index coin_redemption_made on coin_redemption using brin (created_at);

create table business_day (
  day date not null,
  figure text not null,
  -- The outcome that is counted; empty for a figure without.
  label text not null,
  amount bigint not null,
  primary key (day, figure, label)
);

create function console_count_day(p_day date) returns table (figure text, label text, amount bigint)
language sql stable security definer set search_path = public, pg_temp
as $$
  with day as (
    select p_day::timestamp at time zone 'Asia/Kolkata' as since, (p_day + 1)::timestamp at time zone 'Asia/Kolkata' as until
  )
  select 'sign_ins', '', count(*) from session, day where opened_at >= since and opened_at < until
  union all
  select 'payments', case when state in ('collected', 'fulfilled') then 'PAID' when state in ('refunding', 'refunded') then 'REFUNDED'
    when state in ('open', 'checking') then 'OPEN' else 'NOT_PAID' end as outcome, count(*)
  from payment_order, day where created_at >= since and created_at < until group by outcome
  union all
  select 'coins_issued', '', coalesce(sum(coins), 0) from coin_earning, day where earned_at >= since and earned_at < until
  union all
  select 'coins_redeemed', '', coalesce(sum(coins), 0) from coin_redemption, day
  where created_at >= since and created_at < until and state not in ('REJECTED', 'EXPIRED')
$$;

-- Counts the days since the last one that was counted, and the three before it again: payments of those may
-- have ended since. At most a month.
create function roll_up_business() returns void
language sql security definer set search_path = public, pg_temp
as $$
  insert into business_day (day, figure, label, amount)
  select due.at::date, c.figure, c.label, c.amount
  from generate_series(greatest(app_today() - 30, coalesce((select max(day) - 2 from business_day), app_today() - 30)),
    app_today() - 1, interval '1 day') due (at), console_count_day(due.at::date) c
  on conflict (day, figure, label) do update set amount = excluded.amount where business_day.amount <> excluded.amount
$$;

create view console_business_day as
select day, figure, label, amount from business_day where day > app_today() - 30
union all
select app_today(), figure, label, amount from console_count_day(app_today());

-- Coins, prizes and coupons.
create view console_coin_rule as
select rule, version, coins, period, starts_at, ends_at,
  coalesce(s.weights, c.weights) as weights,
  lead(starts_at) over (partition by rule order by version) as replaced_at
from coin_rule left join spin_odds s using (rule, version) left join scratch_card_odds c using (rule, version);

-- Ends the newest version of a rule at once.
create function console_end_coin_rule(p_rule text) returns boolean
language sql security definer set search_path = public, pg_temp
as $$
  with ended as (
    update coin_rule set ends_at = greatest(app_now(), starts_at + interval '1 second') where rule = p_rule and (ends_at is null or ends_at > app_now())
    returning 1
  ) select exists (select from ended);
$$;

-- Adds the next version of a rule, and of its odds if it is drawn.
create function console_add_coin_rule(p_rule text, p_version integer, p_coins integer[], p_weights integer[], p_starts_at timestamptz)
returns void
language plpgsql security definer set search_path = public, pg_temp
as $$ begin
  insert into coin_rule (rule, version, coins, period, starts_at)
  select p_rule, p_version, p_coins, period, p_starts_at from coin_rule where rule = p_rule and version = p_version - 1;
  if p_rule = 'spin' then insert into spin_odds (version, weights) values (p_version, p_weights); end if;
  if p_rule = 'scratch_card' then insert into scratch_card_odds (version, weights) values (p_version, p_weights); end if;
end $$;

-- What the last 30 days would have cost by other numbers: the steps that were earned, the expected value of what was drawn,
-- and within a season's maximum, to which tasks top up what cheers have earned. It names no user.
create function console_simulate_coin_rule(p_rule text, p_coins integer[], p_weights integer[])
returns table (users bigint, posted bigint, simulated bigint)
language sql stable security definer set search_path = public, pg_temp
as $$
  with drawn as (
    select sum(coins::numeric * weight) / sum(weight) as coins
    from unnest(p_coins[:cardinality(p_weights)], p_weights) field (coins, weight)
  ), most as (
    select max(coins) as coins from unnest(case p_rule when 'campaign_tasks' then p_coins else (
      select coins from coin_rule where rule = 'campaign_tasks' and starts_at <= app_now() and (ends_at is null or ends_at > app_now())
      order by version desc limit 1) end) coins
  ), earned as (
    select e.user_gid, e.coins, case
      when p_rule = 'campaign_tasks' then (select max(c) from unnest(p_coins) c where c <= most.coins - cheers.coins)
      when p_rule = 'campaign_cheer' then case when cheers.count * p_coins[1] <= most.coins then p_coins[1] end
      when e.step > cardinality(coalesce(s.weights, f.weights)) then p_coins[cardinality(p_coins)]
      when p_weights is not null then drawn.coins
      else p_coins[e.step] end as new_coins
    from coin_earning e cross join drawn cross join most
    left join spin_odds s on (s.rule, s.version) = (e.rule, e.rule_version)
    left join scratch_card_odds f on (f.rule, f.version) = (e.rule, e.rule_version)
    left join lateral (
      select count(*) as count, coalesce(sum(o.coins), 0) as coins from coin_earning o
      where p_rule in ('campaign_cheer', 'campaign_tasks') and o.user_gid = e.user_gid and o.rule = 'campaign_cheer'
        and split_part(o.period, ' ', 1) = split_part(e.period, ' ', 1) and o.earned_at <= e.earned_at
    ) cheers on true
    where e.rule = p_rule and e.earned_at > app_now() - interval '30 days'
  )
  select count(distinct user_gid), coalesce(sum(coins), 0), round(coalesce(sum(new_coins), 0))::bigint from earned
$$;

create constraint trigger coin_rule_is_audited after insert or update on coin_rule
  deferrable initially deferred for each row execute function require_console_audit();

create view console_prize as
select prize_id, kind, supplier_id, title, coins, stock, stock_read_at, starts_at, ends_at,
  (select count(*) from coin_redemption r where r.prize_id = p.prize_id and state in ('CREATED', 'DEBITED', 'POSTING'))::integer as moving
from store_prize p;

-- A coupon that an operator has hidden stays hidden, whatever its network publishes and its shop's till says.
alter table coupon add column hidden_by text;
create function coupon_stays_hidden() returns trigger
language plpgsql
as $$ begin
  if new.hidden_by is not null and new.state = 'LISTED' then new.state := 'FAILED'; end if;
  return new;
end $$;
create trigger coupon_stays_hidden before update on coupon for each row execute function coupon_stays_hidden();
create constraint trigger coupon_is_audited after update of hidden_by on coupon
  deferrable initially deferred for each row execute function require_console_audit();

-- Operators find coupons that are not listed, too.
create index coupon_by_word on coupon using gin (search);

create view console_coupon as
select coupon_gid, network_id, m.name as merchant, heading, kind, state, hidden_by, starts_at, ends_at, stock_left, verified_at,
  check_at, reports_worked, reports_failed, search
from coupon join coupon_merchant m using (merchant_gid, network_id);

-- Hides a coupon at once, or has it tried again: it is listed when the till has accepted it.
create function console_hide_coupon(p_coupon text, p_by text) returns boolean
language sql security definer set search_path = public, pg_temp
as $$
  with changed as (
    update coupon set hidden_by = p_by, state = case when state = 'WITHDRAWN' then state else 'FAILED' end, check_at = app_now()
    where coupon_gid = p_coupon and (hidden_by is null) = (p_by is not null) returning 1
  ) select exists (select from changed);
$$;

-- Seasons, in their newest versions.
create view console_season as
select distinct on (activity_gid) activity_gid, version, record, terms_hash, opens_at,
  (select count(*) from season_entry e where e.activity_gid = s.activity_gid)::integer as entries
from season s order by activity_gid, version desc;

create constraint trigger season_is_audited after insert on season
  deferrable initially deferred for each row execute function require_console_audit();

create function console_write_season(p_season text, p_version integer, p_record jsonb, p_terms_hash text, p_opens timestamptz, p_closes timestamptz)
returns void
language sql security definer set search_path = public, pg_temp
as $$
  insert into season (activity_gid, version, record, terms_hash, opens_at, closes_at)
  values (p_season, p_version, p_record, p_terms_hash, p_opens, p_closes);
$$;

-- Entries by their published names, with what makes them conspicuous; whose they are stays here.
create view console_season_entry as
select activity_gid, entry_id, entered_at, review, reviewed_by,
  (count(*) over (partition by activity_gid, device_key))::integer as same_device,
  (count(*) over (partition by activity_gid, network_key))::integer as same_network,
  exists (select from quiz_attempt a where a.user_gid = e.user_gid and a.activity_gid = e.activity_gid and is_flagged) as is_flagged
from season_entry e;

create function console_review_entry(p_season text, p_entry text, p_review text, p_by text) returns boolean
language sql security definer set search_path = public, pg_temp
as $$
  with reviewed as (
    update season_entry set review = p_review, reviewed_by = p_by where activity_gid = p_season and entry_id = p_entry returning 1
  ) select exists (select from reviewed);
$$;
create constraint trigger season_entry_is_audited after update of review on season_entry
  deferrable initially deferred for each row execute function require_console_audit();

-- Sealed addresses of certificates; each user finds the access in their log.
create function console_certificates(p_season text, p_by text)
returns table (user_gid uuid, activity_gid text, entry_id text, email_sealed text)
language sql security definer set search_path = public, pg_temp
as $$
  insert into data_access (user_gid, who, purpose)
  select e.user_gid, p_by, 'CERTIFICATE' from season_entry e where e.activity_gid = p_season and e.email_sealed is not null;
  select e.user_gid, e.activity_gid, e.entry_id, e.email_sealed from season_entry e
  where e.activity_gid = p_season and e.email_sealed is not null order by e.entry_id;
$$;

-- Tiles, of which there may be many, by their title, and by words of theirs (list-content.ts has the expression).
create index resource_by_title on resource (formal_title_en nulls first, resource_gid);
create index resource_by_words on resource using gin (to_tsvector('simple', resource_gid || ' ' || formal_title_en || ' '
  || formal_title_hi || ' ' || inner_title_en || ' ' || inner_title_hi));

-- What an operator is typing, for half an hour: the page of the app in the editor's preview asks for it with a token, of which
-- only the hash is kept. It passes, so it has no entry in the audit.
create table content_preview (
  token_hash bytea primary key,
  body jsonb not null,
  until timestamptz not null
);
create index content_preview_ends on content_preview (until);

-- The app's server reads no other: its login has no right to the table.
create function content_preview_of(p_hash bytea) returns jsonb
language sql stable security definer set search_path = public, pg_temp
as $$ select body from content_preview where token_hash = p_hash and until > app_now() $$;
