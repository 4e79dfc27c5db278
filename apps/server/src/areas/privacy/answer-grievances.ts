import type { GrievanceState } from '@sikka/contract';
import { Problem } from '#platform/calls/problem.ts';
import type { AnyTransaction } from '#platform/data/database.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import { userEvents } from '#platform/people/user-events.ts';
import { findAnyGrievance, type GrievanceHead, sealGrievance, transitionGrievance } from './grievance-store.ts';

/** Throws `notFound`. */
const requireGrievance = async (trx: AnyTransaction, grievanceGid: string): Promise<GrievanceHead> => {
  const row = await findAnyGrievance(trx, grievanceGid);
  if (!row) throw new Problem('notFound');
  return row;
};

/** Moves a grievance on and notifies its user. Throws `contentChanged` if it is in none of `from` any more. */
const moveOn = async (
  trx: AnyTransaction,
  row: GrievanceHead,
  transition: { from: readonly GrievanceState[]; to: 'UNDER_REVIEW' | 'ANSWERED'; who: string; answerSealed?: string },
): Promise<void> => {
  const { who, ...move } = transition;
  if (!(await transitionGrievance(trx, row, { ...move, actor: `operator:${who}` })))
    throw new Problem('contentChanged');
  await userEvents.record(trx, {
    userGid: row.userGid,
    kind: 'grievanceUpdated',
    key: `${row.grievanceGid}:${move.to}`,
    facts: { state: move.to },
  });
};

/** Sets a grievance under review; returns it as it was. Throws `notFound`, `contentChanged`. */
export const takeGrievance = async (trx: AnyTransaction, grievanceGid: string, who: string): Promise<GrievanceHead> => {
  const row = await requireGrievance(trx, grievanceGid);
  await moveOn(trx, row, { from: ['RECEIVED'], to: 'UNDER_REVIEW', who });
  return row;
};

/** Answers a grievance; returns it as it was. Throws `notFound`, `contentChanged` if it was answered or escalated meanwhile. */
export const answerGrievance = async (
  trx: AnyTransaction,
  secrets: Secrets,
  { grievanceGid, who, answer }: { grievanceGid: string; who: string; answer: string },
): Promise<GrievanceHead> => {
  const row = await requireGrievance(trx, grievanceGid);
  const answerSealed = sealGrievance(secrets, row.userGid, answer);
  await moveOn(trx, row, { from: ['RECEIVED', 'UNDER_REVIEW'], to: 'ANSWERED', who, answerSealed });
  return row;
};
