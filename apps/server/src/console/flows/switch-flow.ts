import { flows } from '@sikka/contract/console';
import { sql } from 'kysely';
import { Problem } from '#platform/calls/problem.ts';
import { changes, reads } from '../calls/console-handler.ts';
import { requireConfirmed } from '../people/require-confirmed.ts';

const stateOf = (isOpen: boolean): string => (isOpen ? 'open' : 'stopped');

export const listFlows = reads(flows.listFlows, async (_deps, db) => {
  const rows = await db.selectFrom('console_flow').selectAll().orderBy('flow').execute();
  return {
    flows: rows.map(({ flow, state, since, actor, reason }) => ({
      flow: flow ?? '',
      isOpen: state === 'open',
      since: since?.toISOString() ?? '',
      actor: actor ?? '',
      reason: reason ?? '',
    })),
  };
});

/** Stopping is possible at once; opening lets money move again, so it needs password and code. */
export const switchFlow = changes(flows.switchFlow, async (_deps, trx, { flow, isOpen, reason }, { operator, now }) => {
  if (isOpen) requireConfirmed(operator, now);
  const before = await trx.selectFrom('console_flow').select('state').where('flow', '=', flow).executeTakeFirst();
  if (!before) throw new Problem('notFound');
  const state = stateOf(isOpen);
  await sql`select console_switch_flow(${flow}, ${state}, ${`operator:${operator.name}`}, ${reason})`.execute(trx);
  return {
    content: {},
    audit: [{ act: 'flow.switch', subject: `flow:${flow}`, before: { state: before.state }, after: { state }, reason }],
  };
});
