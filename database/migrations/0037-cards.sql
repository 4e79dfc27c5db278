-- Community cards as content, as help articles are (0036).
create table community_card (
  card_gid text primary key,
  tag text not null,
  -- Place in its tag.
  order_num integer not null check (order_num >= 0),
  -- A line for each picture: the name of a drawing, and captions in English and Hindi.
  pictures text not null,
  title_en text not null,
  title_hi text not null,
  -- Markdown.
  body_en text not null,
  body_hi text not null,
  -- Search phrases in English, Hindi and Hinglish.
  words text not null
);
create trigger community_card_changed after insert or update or delete on community_card for each statement
  execute function notify_servers('articles_changed');
create constraint trigger community_card_is_content after insert or update or delete on community_card
  deferrable initially deferred for each row execute function require_console_audit();
