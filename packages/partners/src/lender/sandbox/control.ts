import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { openControl } from '../../kit/sandbox/control.ts';
import { requireEntry } from '../../kit/sandbox/requests.ts';
import type { Scheduler } from '../../kit/sandbox/scheduler.ts';
import { rejectionReasons } from '../wire.ts';
import { decide } from './applications.ts';
import type { ApplicationEntry } from './books.ts';
import { presentLoan } from './calls.ts';
import { type Context, refusal } from './context.ts';
import { setStatementFault, statementFault } from './statements.ts';

export interface ControlOptions {
  context: Context;
  scheduler: Scheduler;
}

/** Bodies of a lender's control calls. */
const bodies = {
  /** Without a reason there is an offer; without either the rules decide. */
  decision: z.strictObject({ outcome: z.optional(z.enum(['offer', ...rejectionReasons])) }),
};

const applicationSummary = ({
  requestId,
  loanApplicationId,
  status,
  body,
  loanId,
  rejectionDetail,
}: ApplicationEntry) => ({
  requestId,
  loanApplicationId,
  status,
  productId: body.productId,
  amount: body.loanTerms.requestedAmount,
  ...(loanId === undefined ? {} : { loanId }),
  ...(rejectionDetail ? { reason: rejectionDetail.reason } : {}),
});

/**
 * Control calls of a lender: they move its clock, decide applications, read codes and trigger
 * faults.
 */
export const lenderControl = async (app: FastifyInstance, { context, scheduler }: ControlOptions) => {
  const { books, clock, lender } = context;
  const { applications, loans, repayments } = books;
  const base = `/lenders/${lender.profile.id}/control`;
  const { onGet, onPost } = openControl(app, {
    base,
    context,
    scheduler,
    countedTables: { applications, loans, repayments },
  });

  onGet('applications', () => ({ applications: applications.where('true').map(applicationSummary) }));
  onGet('loans', () => ({ loans: loans.where('true').map((loan) => presentLoan(lender, loan, clock.now())) }));
  onGet('repayments', () => ({ repayments: repayments.where('true') }));
  onGet('applications/:id/code', (id) => {
    const { code } = requireEntry(applications.get(id));
    return { code: requireEntry(code).digits };
  });

  onPost('applications/:id/decision', bodies.decision, ({ outcome }, id) => {
    const entry = requireEntry(applications.get(id));
    if (entry.status !== 'CREATED' && entry.status !== 'PROCESSING') {
      throw refusal('STEP_OUT_OF_ORDER', `It is ${entry.status} already`);
    }
    return applicationSummary(decide(context, entry, clock.now().getTime(), outcome));
  });
  onPost('days/:id', statementFault, (fault, day) => {
    setStatementFault(context, day, fault);
    return fault;
  });
};
