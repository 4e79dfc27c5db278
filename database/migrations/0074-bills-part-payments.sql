-- What is left of the bill once the payment is confirmed, in paise; 0 where it pays all of it. The rest may be paid at once.
alter table bill_payment add column left_after bigint not null default 0 check (left_after >= 0);

drop trigger bill_payment_keeps_its_terms on bill_payment;
create trigger bill_payment_keeps_its_terms before update on bill_payment for each row
when ((new.user_gid, new.payment_id, new.biller_id, new.fingerprint, new.customer_sealed, new.amount, new.fee, new.reference, new.lock_key, new.left_after)
  is distinct from (old.user_gid, old.payment_id, old.biller_id, old.fingerprint, old.customer_sealed, old.amount, old.fee, old.reference, old.lock_key, old.left_after))
execute function refuse_other_terms();
