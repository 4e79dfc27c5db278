-- The words of a grievance were kept with the answer to a repeated request; its id is enough.
update idempotency_key set answer = jsonb_build_object('grievanceGid', answer -> 'grievanceGid')
where route = '/flamingo/privacy/raiseGrievance';
