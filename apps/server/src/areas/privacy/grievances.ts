import { randomUUID } from 'node:crypto';
import { type Grievance, grievanceLimits, type GrievanceState, privacy } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import type { PrivacyDeps } from './deps.ts';
import {
  countOpen,
  findGrievance,
  type GrievanceRow,
  insertGrievance,
  listGrievanceRows,
  transitionGrievance,
  unsealGrievance,
  sealGrievance,
} from './grievance-store.ts';

/**
 * Whether a grievance can be escalated to the Data Protection Board: it was answered, or the answer
 * is overdue. Days are `YYYY-MM-DD`.
 */
const mayEscalate = ({ state, answerBy }: { state: GrievanceState; answerBy: string }, today: string): boolean =>
  state === 'ANSWERED' || (state !== 'ESCALATED' && today > answerBy);

const presentGrievance = ({ secrets }: Pick<PrivacyDeps, 'secrets'>, row: GrievanceRow): Grievance => {
  const { userGid, grievanceGid, kind, field, textSealed, state, raisedAt, answerBy, answerSealed, answeredAt } = row;
  return {
    grievanceGid,
    kind,
    ...(field && { field }),
    text: unsealGrievance(secrets, userGid, textSealed),
    state,
    raisedAt: raisedAt.toISOString(),
    answerBy,
    ...(answerSealed && { answer: unsealGrievance(secrets, userGid, answerSealed) }),
    ...(answeredAt && { answeredAt: answeredAt.toISOString() }),
    mayEscalate: mayEscalate(row, row.today),
  };
};

/** The nodal grievance officer, who is also responsible for data. */
const officerOf = (locale: Locale) => ({
  name: m.lending_officer_name({}, { locale }),
  phone: m.lending_officer_phone({}, { locale }),
  email: m.lending_officer_email({}, { locale }),
  address: m.lending_officer_address({}, { locale }),
});

export const listGrievances = handler(
  privacy.listGrievances,
  async (deps: PrivacyDeps, _body, { user: { userGid }, locale }) => ({
    grievances: (await listGrievanceRows(deps.db, userGid)).map((row) => presentGrievance(deps, row)),
    officer: officerOf(locale),
    boardAddress: m.privacy_board_address({}, { locale }),
  }),
);

/** Raises a grievance; the number of unanswered ones is limited. */
export const raiseGrievance = handler(
  privacy.raiseGrievance,
  async (deps: PrivacyDeps, { kind, field, text }, { user: { userGid }, once }) => {
    const { grievanceGid } = await once(async (trx) => {
      if ((kind === 'CORRECTION') !== (field !== undefined)) throw new Problem('invalidInput');
      if ((await countOpen(trx, userGid)) >= grievanceLimits.maxOpen) throw new Problem('grievancesOpen');
      const created = { grievanceGid: randomUUID() };
      const textSealed = sealGrievance(deps.secrets, userGid, text);
      await insertGrievance(trx, { userGid, ...created, kind, field: field ?? null, textSealed });
      return created;
    });
    const row = await findGrievance(deps.db, userGid, grievanceGid);
    if (!row) throw new Error('A grievance was created but is not found');
    return presentGrievance(deps, row);
  },
);

/** Marks a grievance as escalated to the Data Protection Board; its record stays. */
export const escalateGrievance = handler(
  privacy.escalateGrievance,
  async (deps: PrivacyDeps, { grievanceGid }, { user: { userGid } }) => {
    const row = await findGrievance(deps.db, userGid, grievanceGid);
    if (row?.state === 'ESCALATED') return presentGrievance(deps, row);
    if (!row || !mayEscalate(row, row.today)) throw new Problem('notFound');
    await transitionGrievance(deps.db, row, { from: [row.state], to: 'ESCALATED', actor: `user:${userGid}` });
    const updated = await findGrievance(deps.db, userGid, grievanceGid);
    return presentGrievance(deps, updated ?? row);
  },
);
