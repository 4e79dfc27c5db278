-- Passkeys of operators (WebAuthn). A public key proves nothing by itself, so it is not sealed.
create table operator_passkey (
  passkey_id uuid primary key default gen_random_uuid(),
  operator_id uuid not null references operator,
  -- Base64url.
  credential_id text not null unique,
  -- COSE.
  public_key bytea not null,
  -- Signatures that the authenticator says to have made; stays 0 for keys that devices share. It only grows: a copy is noticed.
  counter bigint not null check (counter >= 0),
  name text not null check (length(name) between 1 and 40),
  added_at timestamptz not null default app_now(),
  used_at timestamptz
);
create index operator_passkey_of_operator on operator_passkey (operator_id);

create constraint trigger operator_passkey_is_audited after insert or update or delete on operator_passkey
  deferrable initially deferred for each row execute function require_console_audit();

-- What a browser was asked to sign: for a session, or for a sign-in. It passes, so it has no entry in the audit.
create table operator_challenge (
  -- SHA-256.
  challenge_hash bytea primary key,
  session_id uuid references operator_session,
  until timestamptz not null
);
create index operator_challenge_ends on operator_challenge (until);

-- Keyed hash of the last four digits of the number, for support; null until a job has written it. A server of the version before
-- writes numbers without it, so the database forgets it whenever the number changes.
alter table app_user add column mobile_tail text;

create function forget_mobile_tail() returns trigger
language plpgsql
as $$ begin
  new.mobile_tail := null;
  return new;
end $$;
create trigger app_user_forgets_mobile_tail before update of mobile_sealed on app_user
  for each row when (old.mobile_sealed <> new.mobile_sealed) execute function forget_mobile_tail();

-- Accounts whose number ends with four digits, by their keyed hash, which joined on a day if one is given: 21 at most. Nothing here
-- says who they are; opening one is recorded in the log of its user.
create function console_find_by_tail(p_tail text, p_joined date) returns table (user_gid uuid, registered_at timestamptz, used_at timestamptz)
language sql stable security definer set search_path = public, pg_temp
as $$
  select u.user_gid, u.registered_at, u.used_at from app_user u
  where u.mobile_tail = p_tail and u.dormant_at is null
    and (p_joined is null or u.registered_at >= p_joined::timestamp at time zone 'Asia/Kolkata'
      and u.registered_at < (p_joined + 1)::timestamp at time zone 'Asia/Kolkata')
  order by u.registered_at limit 21
$$;

-- The filters of a list under a name: the operator's own, or shared with the role that the operator had then.
create table console_view (
  view_id uuid primary key default gen_random_uuid(),
  owner text not null,
  -- Path after /console.
  page text not null,
  name text not null check (length(name) between 1 and 40),
  filters jsonb not null,
  role text,
  unique (owner, page, name)
);
create index console_view_of_page on console_view (page);
create constraint trigger console_view_is_audited after insert or update or delete on console_view
  deferrable initially deferred for each row execute function require_console_audit();

-- Pieces that operators have taken out of the store: the supplier's stock without those promised and these can be redeemed.
alter table store_prize add column withheld integer not null default 0;
-- few rows: the prizes of a store
alter table store_prize add constraint store_prize_withheld_check check (withheld >= 0);

-- What operators did to the stock, by an identity that each change has from outside, so that none counts twice.
create table console_stock_change (
  change_id text primary key,
  prize_id text not null,
  -- Below 0 when pieces are taken out.
  units integer not null check (units <> 0),
  made_by text not null,
  made_at timestamptz not null default app_now()
);
create trigger console_stock_change_is_append_only before update or delete or truncate on console_stock_change
  execute function refuse_change();
create constraint trigger console_stock_change_is_audited after insert on console_stock_change
  deferrable initially deferred for each row execute function require_console_audit();

-- Takes pieces out of the store, or puts back what was taken out; `p_seen` is the stock that the operator saw, if one did. What is put
-- back can be redeemed from the supplier's next report on: it may have sold them meanwhile.
create function console_change_stock(p_change text, p_prize text, p_units integer, p_seen integer, p_by text)
returns table (outcome text, stock integer, withheld integer)
language plpgsql security definer set search_path = public, pg_temp
as $$ declare
  v_prize store_prize;
  v_made console_stock_change;
begin
  select * into v_prize from store_prize p where p.prize_id = p_prize and p.kind <> 'FRAME' for update;
  if not found then return query select 'UNKNOWN', 0, 0; return; end if;
  insert into console_stock_change (change_id, prize_id, units, made_by) values (p_change, p_prize, p_units, p_by)
    on conflict do nothing returning * into v_made;
  if v_made is null then
    select * into v_made from console_stock_change c where c.change_id = p_change;
    return query select case when v_made.prize_id = p_prize and v_made.units = p_units then 'REPEATED' else 'ID_USED' end,
      v_prize.stock, v_prize.withheld;
    return;
  end if;
  if p_seen <> v_prize.stock then return query select 'CHANGED', v_prize.stock, v_prize.withheld; return; end if;
  if v_prize.stock < -p_units then return query select 'TOO_FEW', v_prize.stock, v_prize.withheld; return; end if;
  if v_prize.withheld < p_units then return query select 'NOT_WITHHELD', v_prize.stock, v_prize.withheld; return; end if;
  return query update store_prize p set stock = p.stock + least(p_units, 0), withheld = p.withheld - p_units
    where p.prize_id = p_prize returning 'DONE', p.stock, p.withheld;
end $$;

create or replace view console_prize as
select prize_id, kind, supplier_id, title, coins, stock, stock_read_at, starts_at, ends_at,
  (select count(*) from coin_redemption r where r.prize_id = p.prize_id and state in ('CREATED', 'DEBITED', 'POSTING'))::integer as moving,
  withheld
from store_prize p;

-- Has a coupon tried at the till at once; false if it is hidden or withdrawn.
create function console_check_coupon(p_coupon text) returns boolean
language sql security definer set search_path = public, pg_temp
as $$
  with changed as (
    update coupon set check_at = app_now() where coupon_gid = p_coupon and hidden_by is null and state in ('LISTED', 'FAILED') returning 1
  ) select exists (select from changed);
$$;
