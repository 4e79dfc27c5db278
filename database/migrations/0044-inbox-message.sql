-- Events of a user are the messages of the inbox: what was read, and what was deleted.
alter table user_event add column read_at timestamptz, add column deleted_at timestamptz;

-- Those without the name of the shop cannot be shown.
delete from user_event where kind = 'couponEnding';
