-- What the ledger refuses whoever writes to it.

create trigger journal_is_append_only before update or delete or truncate on journal execute function refuse_change();
create trigger posting_is_append_only before update or delete or truncate on posting execute function refuse_change();
create trigger account_is_never_deleted before delete or truncate on account execute function refuse_change();
create trigger hold_is_never_deleted before delete or truncate on hold execute function refuse_change();

create function check_new_account() returns trigger
language plpgsql
as $$ begin
  if new.balance <> 0 or new.held <> 0 or new.postings <> 0 or (case
    when new.account_id > 0 then new.shard <> 0
    else new.account_id = 0 or new.shard not between 0 and 255 or new.owner_gid <> house_owner() or not new.allow_negative
  end)
  then raise exception 'an account begins empty; only the house spreads one, and only one that may be negative' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger account_begins_well before insert on account for each row execute function check_new_account();

-- Postings are written by whole journals: a statement may write those of several, and each sums to zero in one currency.
create function check_postings_balance() returns trigger
language plpgsql
as $$ begin
  if exists (select from added group by journal_id having sum(amount) <> 0 or min(currency) <> max(currency))
  then raise exception 'postings do not sum to zero in one currency' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger posting_sums_to_zero after insert on posting
referencing new table as added for each statement execute function check_postings_balance();

create trigger hold_resolves_once before insert or update on hold for each row execute function enforce_state_edge('hold');

create function refuse_other_hold() returns trigger
language plpgsql
as $$ begin
  raise exception 'hold % was made for this account and amount', old.ref using errcode = 'restrict_violation';
end $$;

create trigger hold_keeps_its_amount before update on hold for each row
when ((new.ref, new.account_id, new.amount) is distinct from (old.ref, old.account_id, old.amount)) execute function refuse_other_hold();

insert into state_edge (machine, from_state, to_state)
values ('hold', '', 'pending'), ('hold', 'pending', 'captured'), ('hold', 'pending', 'voided');
