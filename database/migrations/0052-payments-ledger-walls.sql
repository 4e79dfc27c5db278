-- What the ledger refuses whoever writes to it.

create trigger journal_is_append_only before update or delete or truncate on journal execute function refuse_change();
create trigger posting_is_append_only before update or delete or truncate on posting execute function refuse_change();
create trigger account_is_never_deleted before delete or truncate on account execute function refuse_change();
create trigger hold_is_never_deleted before delete or truncate on hold execute function refuse_change();

-- Asked when the transaction commits: what a journal takes it also gives, in its own currency and that of its accounts.
create function check_journal_balances() returns trigger
language plpgsql
as $$ begin
  if (select sum(p.amount) <> 0 or bool_or(p.currency <> new.currency) from posting p where p.journal_id = new.journal_id)
  then raise exception 'journal % does not sum to zero', new.journal_id using errcode = 'check_violation';
  end if;
  if new.currency <> (select j.currency from journal j where j.journal_id = new.journal_id)
    or new.currency <> (select a.currency from account a where a.account_id = new.account_id and a.shard = new.shard)
  then raise exception 'journal % mixes currencies', new.journal_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger journal_sums_to_zero after insert on posting
deferrable initially deferred for each row execute function check_journal_balances();

create trigger hold_resolves_once before insert or update on hold for each row execute function enforce_state_edge('hold');

create function refuse_other_hold() returns trigger
language plpgsql
as $$ begin
  raise exception 'hold % was made for this account and amount', old.ref using errcode = 'restrict_violation';
end $$;

create trigger hold_keeps_its_amount before update on hold for each row
when ((new.ref, new.account_id, new.amount) is distinct from (old.ref, old.account_id, old.amount)) execute function refuse_other_hold();
