-- Which cell may give out a key that is unique across users, by the bucket of the user for whom it was
-- last reserved (docs/decisions/0161-cells.md). Used in the first cell only, and only if there are
-- several. That cell decides whether the key is still held: its directory_entry is authoritative.
create table key_reservation (
  kind text not null check (kind in ('mobile', 'userNumber', 'billDebt', 'coinEvidence')),
  key text collate "C" not null,
  bucket smallint not null check (bucket between 0 and 255),
  -- By the real clock: a claim commits within seconds of its reservation, whatever the product's clock says.
  reserved_at timestamptz not null default now(),
  primary key (kind, key)
);

create index key_reservation_age on key_reservation (reserved_at);
