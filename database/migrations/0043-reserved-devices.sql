-- A device on which prizes are redeemed has numbered places, which are reserved over all cells (docs/decisions/0161-cells.md).
alter table key_reservation drop constraint key_reservation_kind_check;
-- few rows: nobody runs several cells yet
alter table key_reservation add constraint key_reservation_kind_check
  check (kind in ('mobile', 'userNumber', 'billDebt', 'coinEvidence', 'redeemDevice'));
