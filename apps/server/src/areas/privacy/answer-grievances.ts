import { type GrievanceState, grievanceStates } from '@sikka/contract';
import { type Database, transaction } from '#platform/data/database.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import { dataAccess } from '#platform/people/data-access.ts';
import { userEvents } from '#platform/people/user-events.ts';
import {
  findAnyGrievance,
  type GrievanceRow,
  listOpenGrievances,
  transitionGrievance,
  unsealGrievance,
  sealGrievance,
} from './grievance-store.ts';

interface CommandDeps {
  db: Database;
  secrets: Secrets;
}

const usage = 'Usage: npm run ops -- grievances [show|take <id> <who>] | [answer <id> <who> "<answer>"]';

const lineOf = ({ grievanceGid, kind, field, state, answerBy }: GrievanceRow): string =>
  [grievanceGid, answerBy, state, field ? `${kind} ${field}` : kind].join('  ');

/** Moves a grievance to the next state and notifies its user; false if it was in none of `from`. */
const recordTransition = (
  { db }: CommandDeps,
  row: GrievanceRow,
  transition: {
    from: readonly GrievanceState[];
    to: 'UNDER_REVIEW' | 'ANSWERED';
    actor: string;
    answerSealed?: string;
  },
): Promise<boolean> =>
  transaction(db, async (trx) => {
    if (!(await transitionGrievance(trx, row, transition))) return false;
    await userEvents.record(trx, {
      userGid: row.userGid,
      kind: 'grievanceUpdated',
      key: `${row.grievanceGid}:${transition.to}`,
      facts: { state: transition.to },
    });
    return true;
  });

/**
 * Runs an operator's command and returns the lines to print. Reading a grievance is recorded in its
 * user's access log.
 */
export const runGrievanceCommand = async (
  deps: CommandDeps,
  [command, id, staff, ...words]: string[],
): Promise<string[]> => {
  if (command === undefined) return (await listOpenGrievances(deps.db)).map(lineOf);
  const answer = words.join(' ').trim();
  if (!id || !staff || !['show', 'take', 'answer'].includes(command) || (command === 'answer') !== answer.length > 0)
    throw new Error(usage);
  const row = await findAnyGrievance(deps.db, id);
  if (!row) throw new Error(`There is no grievance ${id}`);
  const actor = `staff:${staff}`;
  if (command === 'answer') {
    const answerSealed = sealGrievance(deps.secrets, row.userGid, answer);
    const from = grievanceStates.filter((state) => state === 'RECEIVED' || state === 'UNDER_REVIEW');
    if (!(await recordTransition(deps, row, { from, to: 'ANSWERED', actor, answerSealed })))
      throw new Error(`${id} is ${row.state} already`);
    return [`${id}  ANSWERED`];
  }
  if (command === 'take' && !(await recordTransition(deps, row, { from: ['RECEIVED'], to: 'UNDER_REVIEW', actor })))
    throw new Error(`${id} is ${row.state} already`);
  await dataAccess.record(deps.db, { userGid: row.userGid, who: staff, purpose: 'GRIEVANCE' });
  const updatedRow = (await findAnyGrievance(deps.db, id)) ?? row;
  return [lineOf(updatedRow), unsealGrievance(deps.secrets, row.userGid, row.textSealed)];
};
