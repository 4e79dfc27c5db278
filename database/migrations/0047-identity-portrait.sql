-- A portrait is a ready-made one or a picture of the user's own (user_file).
alter table app_user
  add column portrait_file_id text check (portrait_file_id ~ '^[0-9a-f]{34}$'),
  add constraint app_user_one_portrait check (portrait_id is null or portrait_file_id is null);
