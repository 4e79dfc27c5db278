-- Product analytics. A partition holds one IST day, so that old days are dropped whole.
-- `visitor` is a keyed pseudonym: nothing here leads back to a user without the server's key.
create table analytics_event (
  received_at timestamptz not null default app_now(),
  event_id uuid not null default uuidv7(),
  event text not null,
  visitor text,
  signed_in boolean not null,
  page_id text,
  previous_page_id text,
  path text,
  platform text,
  app_os text,
  app_version text,
  h5_version text,
  store_channel text,
  device text,
  page_load text,
  counter integer,
  extra json not null,
  primary key (received_at, event_id)
) partition by range (received_at);

create index analytics_event_by_name on analytics_event (event, received_at);
create table analytics_event_rest partition of analytics_event default;
