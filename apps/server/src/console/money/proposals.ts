import type { ProblemName } from '@sikka/contract';
import { consoleListPage, proposals } from '@sikka/contract/console';
import { sql } from 'kysely';
import { Problem } from '#platform/calls/problem.ts';
import { changes, reads } from '../calls/console-handler.ts';
import { by, found, merged, type RowOf } from '../calls/merge.ts';
import { requireConfirmed } from '../people/require-confirmed.ts';
import { findCase } from './cases.ts';

/** The row that a function of the database answered. Throws its problem, if it has one. */
const requireDone = <Row extends { problem: ProblemName | null }>([row]: readonly Row[]): Row => {
  if (!row) throw new Error('The database answered no row');
  if (row.problem) throw new Problem(row.problem);
  return row;
};

interface Proposed {
  proposal: string;
  problem: ProblemName | null;
}

export const proposeRefund = changes(
  found(proposals.proposeRefund),
  async (_deps, trx, { record, reason }, { operator: { sessionId } }) => {
    const { rows } = await sql<Proposed & { amount: number }>`
      select * from console_propose_refund(${record}, ${sessionId}, ${reason})`.execute(trx);
    const { proposal: proposalId, amount: amountPaise } = requireDone(rows);
    const after = { proposalId, amountPaise };
    const entry = { act: 'proposal.refund', subject: `payment:${record}`, before: null, after, reason };
    return { content: { proposalId }, audit: [entry] };
  },
);

export const proposeCorrection = changes(
  found(proposals.proposeCorrection),
  async (_deps, trx, { caseId, from, to, amountPaise, reason }, { operator: { sessionId } }) => {
    const { rows } = await sql<Proposed>`
      select * from console_propose_correction(${caseId}, ${from}, ${to}, ${amountPaise}, ${sessionId}, ${reason})`.execute(
      trx,
    );
    if (rows[0]?.problem === 'caseClosed') await findCase(trx, caseId);
    const { proposal: proposalId } = requireDone(rows);
    const after = { proposalId, from, to, amountPaise };
    const entry = { act: 'proposal.correction', subject: `case:${caseId}`, before: null, after, reason };
    return { content: { proposalId }, audit: [entry] };
  },
);

export const decideProposal = changes(
  found(proposals.decideProposal),
  async (_deps, trx, { proposalId, isApproved, reason }, { operator, now }) => {
    requireConfirmed(operator, now);
    const { rows } = await sql<{ subject: string; problem: ProblemName | null }>`
      select * from console_decide_proposal(${proposalId}, ${isApproved}, ${operator.sessionId}, ${reason})`.execute(
      trx,
    );
    const { subject } = requireDone(rows);
    const act = isApproved ? 'proposal.approve' : 'proposal.reject';
    return { content: {}, audit: [{ act, subject, before: null, after: { proposalId }, reason }] };
  },
);

type Proposal = RowOf<typeof proposals.listProposals, 'proposals'>;

const byOpen = (one: Proposal, other: Proposal): number =>
  Number(other.state === 'OPEN') - Number(one.state === 'OPEN') || by<Proposal>('-proposalId')(one, other);

const pagesOfProposals = merged(proposals.listProposals, { proposals: { order: byOpen, limit: consoleListPage } });

export const listProposals = reads(pagesOfProposals, async (_deps, db, { before, isBeforeOpen = null }) => {
  const rows = await db
    .selectFrom('console_proposal')
    .selectAll()
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(state = 'OPEN', proposal_id) < (coalesce(${isBeforeOpen}::boolean,
        (select p.state = 'OPEN' from console_proposal p where p.proposal_id = ${before})), ${before}::uuid)`),
    )
    .orderBy(({ eb }) => eb('state', '=', 'OPEN'), 'desc')
    .orderBy('proposal_id', 'desc')
    .limit(consoleListPage + 1)
    .execute();
  return {
    proposals: rows.slice(0, consoleListPage).map((row) => ({
      proposalId: row.proposal_id ?? '',
      kind: row.kind ?? 'REFUND',
      about: row.subject?.replace(/^\w+:/, '') ?? '',
      amountPaise: row.amount ?? 0,
      from: row.from_account ?? '',
      to: row.to_account ?? '',
      state: row.state ?? 'OPEN',
      proposedBy: row.proposed_by ?? '',
      proposedAt: row.proposed_at?.toISOString() ?? '',
      proposedBecause: row.proposed_because ?? '',
      expiresAt: row.expires_at?.toISOString() ?? '',
      decidedBy: row.decided_by ?? '',
      decidedAt: row.decided_at?.toISOString() ?? '',
      decidedBecause: row.decided_because ?? '',
      cause: row.cause,
    })),
    hasMore: rows.length > consoleListPage,
  };
});
