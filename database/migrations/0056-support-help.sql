-- Whether an article of the help centre helped: once a person, or a device of a guest; the last word counts.
create table help_vote (
  article_id text not null,
  -- Keyed hash of the user or the device, another one for each article, so that nobody's reading can be put together.
  voter text not null,
  is_helpful boolean not null,
  voted_at timestamptz not null default app_now(),
  primary key (article_id, voter)
);
