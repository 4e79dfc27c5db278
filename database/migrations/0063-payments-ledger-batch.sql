-- Posts journals in one transaction, as if each came alone: one line for each, in their order. `p_ends` says where the legs of a journal
-- end among all legs. The accounts are locked first, and in the order in which every journal locks its own, so nobody waits in a circle.
create function post_journals(
  p_refs text[], p_kinds text[], p_currencies text[], p_rule_versions integer[], p_actors text[],
  p_accounts bigint[], p_amounts bigint[], p_ends integer[]
) returns table (outcome text, journal bigint, balances bigint[])
language plpgsql
as $$
declare
  v_leg record;
begin
  for v_leg in
    select distinct p_accounts[leg] as account, case when p_accounts[leg] < 0 then hashtextextended(p_refs[i], 0) & 63 else 0 end as shard
    from generate_subscripts(p_refs, 1) i, generate_series(coalesce(p_ends[i - 1], 0) + 1, p_ends[i]) leg
    order by account desc, shard
  loop
    perform from account where account_id = v_leg.account and shard = v_leg.shard for no key update;
  end loop;
  for i in 1 .. cardinality(p_refs) loop
    return query select posted.outcome, posted.journal, posted.balances
    from post_journal(p_refs[i], p_kinds[i], p_currencies[i], p_rule_versions[i], p_actors[i],
      p_accounts[coalesce(p_ends[i - 1], 0) + 1 : p_ends[i]], p_amounts[coalesce(p_ends[i - 1], 0) + 1 : p_ends[i]]) posted;
  end loop;
end $$;
