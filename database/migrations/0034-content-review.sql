-- A draft that a colleague is asked to look at before it is published. The row goes with the draft that it is about, and
-- when that draft is saved again; sent back, it stays to say why.
create table content_review (
  kind text not null,
  gid text not null,
  note text not null,
  asked_by text not null,
  asked_at timestamptz not null default app_now(),
  sent_back_by text,
  sent_back_because text,
  primary key (kind, gid),
  foreign key (kind, gid) references content_draft on delete cascade,
  check ((sent_back_by is null) = (sent_back_because is null))
);
create constraint trigger content_review_is_audited after insert or update or delete on content_review
  deferrable initially deferred for each row execute function require_console_audit();
