-- What could not be made is requested again, on the same day too; see docs/decisions/0118-jobs-given-up.md.
insert into state_edge (machine, from_state, to_state) values
  ('data_download', 'PREPARING', 'FAILED'),
  ('data_download', 'FAILED', 'PREPARING');
create index data_download_under_way on data_download (requested_at) where state = 'PREPARING';
