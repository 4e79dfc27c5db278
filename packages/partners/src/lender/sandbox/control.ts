import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { openControl } from '../../kit/sandbox/control.ts';
import { found } from '../../kit/sandbox/requests.ts';
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

const shown = ({ requestId, loanApplicationId, status, body, loanId, rejectionDetail }: ApplicationEntry) => ({
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
  const { show, on } = openControl(app, { base, context, scheduler, counted: { applications, loans, repayments } });

  show('applications', () => ({ applications: applications.where('true').map(shown) }));
  show('loans', () => ({ loans: loans.where('true').map((loan) => presentLoan(lender, loan, clock.now())) }));
  show('repayments', () => ({ repayments: repayments.where('true') }));
  show('applications/:id/code', (id) => {
    const { code } = found(applications.get(id));
    return { code: found(code).digits };
  });

  on('applications/:id/decision', bodies.decision, ({ outcome }, id) => {
    const entry = found(applications.get(id));
    if (entry.status !== 'CREATED' && entry.status !== 'PROCESSING') {
      throw refusal('STEP_OUT_OF_ORDER', `It is ${entry.status} already`);
    }
    return shown(decide(context, entry, clock.now().getTime(), outcome));
  });
  on('days/:id', statementFault, (fault, day) => {
    setStatementFault(context, day, fault);
    return fault;
  });
};
