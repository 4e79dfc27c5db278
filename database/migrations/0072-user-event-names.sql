-- Two kinds of events have the names that their tables have.
update user_event set kind = 'numberChange' where kind = 'numberMove';
update user_event set kind = 'grievanceUpdated' where kind = 'grievanceMoved';
