-- The update policy of the native shell: one rule a store channel, '' for every other channel.
create table upgrade_rule (
  channel text primary key,
  lowest_version_code integer not null check (lowest_version_code >= 0),
  newest_version_code integer not null check (newest_version_code >= lowest_version_code),
  force_title_en text not null,
  force_title_hi text not null,
  force_text_en text not null,
  force_text_hi text not null,
  offer_title_en text not null,
  offer_title_hi text not null,
  offer_text_en text not null,
  offer_text_hi text not null
);

create table release_setting (
  only_row boolean primary key default true check (only_row),
  boot_mode integer not null default 0,
  push_grayscale_type integer not null default 0,
  push_repeat_days integer not null default 30 check (push_repeat_days > 0)
);
insert into release_setting default values;

insert into upgrade_rule values (
  '', 302010, 401090,
  'Update to go on', 'आगे बढ़ने के लिए अपडेट करें',
  'This version no longer gets security fixes. Update the app to keep your account and money safe.',
  'इस वर्शन को अब सुरक्षा सुधार नहीं मिलते। अपना खाता और पैसा सुरक्षित रखने के लिए ऐप अपडेट करें।',
  'A newer version is ready', 'नया वर्शन तैयार है',
  'It opens faster and shows every refund to the day.', 'यह जल्दी खुलता है और हर रिफ़ंड की तारीख़ दिखाता है।'
);

create trigger upgrade_rule_changed after insert or update or delete on upgrade_rule for each statement execute function notify_servers('release_changed');
create trigger release_setting_changed after update on release_setting for each statement execute function notify_servers('release_changed');
