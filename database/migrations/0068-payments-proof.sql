-- Up to where the books were found to agree; see docs/decisions/0055-invariants-since.md. What was proven is not read again by the
-- frequent check. Empty means that nothing is proven.
create table account_proof (
  account_id bigint not null,
  shard smallint not null,
  currency text not null,
  -- The account row as its last proven posting left it.
  postings bigint not null,
  balance bigint not null,
  chain bytea not null,
  primary key (account_id, shard)
) with (fillfactor = 70);

-- Every journal up to this number is proven.
create table journal_proof (
  only_row boolean primary key default true check (only_row),
  journal_id bigint not null,
  -- The highest number that the last check saw, and when: it is proven once everything that began before has ended.
  seen_journal bigint not null,
  seen_at timestamptz not null
);
