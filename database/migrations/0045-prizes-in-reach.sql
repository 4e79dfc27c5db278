-- No user earns 4,80,000 coins before the first of them expire. The prize stays for redemptions that were made.
update store_prize set ends_at = app_now() where prize_id = 'e-cycle' and ends_at is null;
