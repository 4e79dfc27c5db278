-- A message to a segment is written in the first cell, and starts in every cell for its users (docs/decisions/0161-cells.md).

-- Writes the draft of the first cell into another one, unless it has started there.
create function console_copy_message(p_message uuid, p_version integer, p_body jsonb, p_who text) returns boolean
language sql security definer set search_path = public, pg_temp
as $$
  insert into segment_message (message_id, body, version, made_by) values (p_message, p_body, p_version, p_who)
  on conflict (message_id) do update set body = excluded.body, version = excluded.version where segment_message.state = 'DRAFT'
  returning true;
$$;
