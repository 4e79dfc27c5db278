import { privacy } from '@sikka/contract/console';
import { sql } from 'kysely';
import {
  answerGrievance as answer,
  listOpenGrievances,
  takeGrievance as take,
  unsealGrievance,
} from '#areas/privacy/index.ts';
import { Problem } from '#platform/calls/problem.ts';
import { changes, reads } from '../calls/console-handler.ts';
import { found, merged } from '../calls/merge.ts';

const subjectOf = (grievanceGid: string): string => `grievance:${grievanceGid}`;

const openGrievances = merged(privacy.listGrievances, { grievances: { order: ['answerBy', 'raisedAt'] } });

export const listGrievances = reads(openGrievances, async (_deps, db) => {
  const rows = await listOpenGrievances(db);
  return {
    grievances: rows.map(({ grievanceGid, userGid, kind, field, state, raisedAt, answerBy, today }) => ({
      grievanceGid,
      userGid,
      kind,
      field,
      state,
      raisedAt: raisedAt.toISOString(),
      answerBy,
      isLate: today > answerBy,
    })),
  };
});

export const openGrievance = changes(
  found(privacy.openGrievance),
  async ({ secrets }, trx, { grievanceGid }, { operator }) => {
    const { rows } = await sql<{ user_gid: string; text_sealed: string; answer_sealed: string | null }>`
      select * from console_open_grievance(${grievanceGid}, ${operator.name})`.execute(trx);
    const [row] = rows;
    if (!row) throw new Problem('notFound');
    const textOf = (sealed: string): string => unsealGrievance(secrets, row.user_gid, sealed);
    return {
      content: {
        text: textOf(row.text_sealed),
        answer: row.answer_sealed === null ? null : textOf(row.answer_sealed),
      },
      audit: [{ act: 'grievance.open', subject: subjectOf(grievanceGid), before: null, after: null }],
    };
  },
);

export const takeGrievance = changes(
  found(privacy.takeGrievance),
  async (_deps, trx, { grievanceGid }, { operator }) => {
    const { state } = await take(trx, grievanceGid, operator.name);
    const audit = { act: 'grievance.take', subject: subjectOf(grievanceGid), before: { state } };
    return { content: {}, audit: [{ ...audit, after: { state: 'UNDER_REVIEW' } }] };
  },
);

export const answerGrievance = changes(
  found(privacy.answerGrievance),
  async ({ secrets }, trx, { grievanceGid, answer: text }, { operator }) => {
    const { state } = await answer(trx, secrets, { grievanceGid, who: operator.name, answer: text });
    const audit = { act: 'grievance.answer', subject: subjectOf(grievanceGid), before: { state } };
    return { content: {}, audit: [{ ...audit, after: { state: 'ANSWERED' } }] };
  },
);
