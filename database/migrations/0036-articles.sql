-- Help articles as content. A version brings its own after its migrations (database/shipped-content.ts); what
-- operators have published or withdrawn from the console stays as they left it.
create table help_article (
  article_id text primary key,
  topic text not null,
  -- Place in its topic.
  order_num integer not null check (order_num >= 0),
  -- Place among the most frequent questions; 0 for all others.
  asked_most integer not null check (asked_most >= 0),
  title_en text not null,
  title_hi text not null,
  -- Markdown.
  body_en text not null,
  body_hi text not null,
  -- Search phrases in English, Hindi and Hinglish.
  words text not null
);
create trigger help_article_changed after insert or update or delete on help_article for each statement
  execute function notify_servers('articles_changed');
create constraint trigger help_article_is_content after insert or update or delete on help_article
  deferrable initially deferred for each row execute function require_console_audit();
