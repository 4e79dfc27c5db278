import { indianDay } from '../../kit/indian-time.ts';
import type { ApplicationEntry, DebitEntry, LoanEntry, QuoteEntry, RepaymentEntry } from './books.ts';
import type { SandboxLender } from '../lenders/index.ts';
import { debitTime } from './debit-rules.ts';
import { dueLines, duesOf, openBounces, owedOf, statusOf } from './dues-rules.ts';
import {
  type ApplicationReply,
  type LoanReply,
  type QuoteReply,
  type RepaymentReply,
  type WireDebit,
  applicationBody,
  knownBody,
  mandateBody,
  pathsOf,
  quoteBody,
  repaymentBody,
  stepBody,
} from '../wire.ts';
import type { FastifyInstance } from 'fastify';
import type { Line } from '../../kit/sandbox/faults.ts';
import { found, Refusal, requireSignature, readBody } from '../../kit/sandbox/requests.ts';
import { apply } from './applications.ts';
import { writeStatement } from './statements.ts';
import { changeMandate } from './loans.ts';
import type { Context } from './context.ts';
import { quoteLoan, repay } from './repayments.ts';
import { applyStep } from './steps.ts';
import { saltedHash } from '../write.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

/** So many days late a loan is when an agent may ask for it. */
const agentDays = 10;

export const presentApplication = (entry: ApplicationEntry): ApplicationReply => {
  const { requestId, loanApplicationId, status, offers, acceptedOfferId, accountHolderName, documents, loanId } = entry;
  const { rejectionDetail, actionRequired } = entry;
  return {
    requestId,
    loanApplicationId,
    status,
    offers,
    ...(acceptedOfferId === undefined ? {} : { acceptedOfferId }),
    ...(rejectionDetail ? { rejectionDetail } : {}),
    ...(status === 'ACTION_REQUIRED' && actionRequired ? { actionRequired } : {}),
    ...(accountHolderName === undefined ? {} : { accountHolderName }),
    documents,
    ...(loanId === undefined ? {} : { loanId }),
    updatedAt: iso(entry.changedAt),
  };
};

const presentDebit = ({ mandateReference: _mandate, ...debit }: DebitEntry): WireDebit => ({
  ...debit,
  debitAt: iso(debitTime(debit.dueDate)),
});

/** A loan as it stands now. */
export const presentLoan = ({ profile }: SandboxLender, loan: LoanEntry, now: Date): LoanReply => {
  const day = indianDay(now);
  const dues = duesOf(loan, day);
  const [agent] = profile.recoveryAgents;
  const { sanctionedAmount, netDisbursedAmount } = loan.offer.loanTerms;
  return {
    loanId: loan.loanId,
    applicationRequestId: loan.requestId,
    status: statusOf(loan, dues),
    sanctionedAmount,
    netDisbursedAmount,
    disbursedAt: iso(loan.disbursedAt),
    utr: loan.utr,
    coolingOffUntil: iso(loan.returnableUntil),
    installments: loan.instalments,
    latePayments: dues.penalties.map(({ number, flatPaise, dailyPaise, totalPaise }) => ({
      installmentNumber: number,
      flatAmount: flatPaise,
      dailyAmount: dailyPaise,
      totalAmount: totalPaise,
    })),
    bounces: openBounces(loan).map(({ at, chargeAmount }) => ({ at, chargeAmount })),
    ...(loan.mandate && {
      mandate: { mandateReference: loan.mandate.reference, isEnded: loan.mandate.isEnded },
    }),
    debits: (loan.debits ?? []).map(presentDebit),
    outstandingAmount: loan.ended ? 0 : owedOf(loan),
    dueAmount: loan.ended ? 0 : dueLines(loan, day).reduce((sum, { amount }) => sum + amount, 0),
    daysOverdue: dues.daysOverdue,
    ...(agent && dues.daysOverdue >= agentDays ? { recoveryAgent: agent } : {}),
    documents: loan.documents ?? [],
    updatedAt: iso(loan.changedAt),
  };
};

export const presentQuote = ({
  quoteId,
  loanId,
  purpose,
  lines,
  payableAmount,
  partEffect,
  validTill,
}: QuoteEntry): QuoteReply => ({
  quoteId,
  loanId,
  purpose,
  lines,
  payableAmount,
  ...(partEffect && { partEffect }),
  validTill,
});

export const presentRepayment = (entry: RepaymentEntry): RepaymentReply => {
  const { requestId, loanId, amount, state, receiptNumber = '', failureCode = '', changedAt } = entry;
  const sent = { requestId, loanId, amount, updatedAt: iso(changedAt) };
  if (state === 'booked') return { ...sent, status: 'SUCCESS', receiptNumber };
  return state === 'rejected' ? { ...sent, status: 'FAILED', failureCode } : { ...sent, status: 'PROCESSING' };
};

export interface CallOptions {
  context: Context;
  line: Line;
  /** Secrets that may sign: the current one and, during a change, the one before. */
  secrets: readonly string[];
  /** Hashes are made with one of these. */
  salts: readonly string[];
  /** Signs what the lender tells of a day. */
  fileSecret: string;
}

interface Named {
  Params: { id: string };
}

/** The calls of one lender. Every one of them has to be signed. */
export const lenderCalls = async (app: FastifyInstance, { context, line, secrets, salts, fileSecret }: CallOptions) => {
  const { books, clock, lender } = context;
  const paths = pathsOf(lender.profile.id);
  const { applications, loans, documents, quotes, repayments } = books;

  requireSignature(app, secrets);

  app.get(paths.catalogue, (_request, reply) =>
    line.run(reply, 'catalogue', undefined, () => ({ lender: lender.profile, products: lender.products })),
  );

  app.post(paths.knownBorrowers, (request, reply) => {
    const { hashes } = readBody(knownBody, request.body);
    return line.run(reply, 'known', undefined, () => {
      const isKnown = applications
        .where('true')
        .some(({ mobile, pan }) =>
          salts.some((salt) =>
            [saltedHash(salt, 'MOBILE', mobile), saltedHash(salt, 'PAN', pan)].some((hash) => hashes.includes(hash)),
          ),
        );
      return { isKnown };
    });
  });

  app.post(paths.applications, (request, reply) => {
    const body = readBody(applicationBody, request.body);
    const what = `apply ${body.requestId}`;
    const planned = context.plannedLine('apply', what, body.borrower.mobile, body.loanTerms.requestedAmount);
    return line.run(reply, what, planned, () => presentApplication(apply(context, body)));
  });

  app.get<Named>(paths.application(':id'), ({ params }, reply) =>
    line.run(reply, `read application ${params.id}`, undefined, () =>
      presentApplication(found(applications.get(params.id))),
    ),
  );

  app.post<Named>(paths.steps(':id'), ({ params, body }, reply) => {
    const step = readBody(stepBody, body);
    return line.run(reply, `step ${params.id} ${step.step}`, undefined, () => {
      const taken = applyStep(context, params.id, step);
      return taken instanceof Refusal ? taken : presentApplication(taken);
    });
  });

  app.get<Named>(paths.document(':id'), ({ params }, reply) =>
    line.run(reply, `paper ${params.id}`, undefined, () => found(documents.get(params.id))),
  );

  app.get<Named>(paths.loan(':id'), ({ params }, reply) =>
    line.run(reply, `loan ${params.id}`, undefined, () =>
      presentLoan(lender, found(loans.get(params.id)), clock.now()),
    ),
  );

  app.post<Named>(paths.loanMandate(':id'), ({ params, body }, reply) => {
    const reported = readBody(mandateBody, body);
    return line.run(reply, `mandate ${params.id} ${reported.mandateReference}`, undefined, () =>
      presentLoan(lender, changeMandate(context, params.id, reported), clock.now()),
    );
  });

  app.post<Named>(paths.quotes(':id'), ({ params, body: raw }, reply) => {
    const body = readBody(quoteBody, raw);
    return line.run(reply, `quote ${params.id} ${body.purpose}`, undefined, () =>
      presentQuote(quoteLoan(context, params.id, body)),
    );
  });

  app.post(paths.repayments, (request, reply) => {
    const body = readBody(repaymentBody, request.body);
    const { mobile = '' } = loans.get(quotes.get(body.quoteId)?.loanId ?? '') ?? {};
    const what = `repay ${body.requestId}`;
    const planned = context.plannedLine('repay', what, mobile, body.amount);
    return line.run(reply, what, planned, () => presentRepayment(repay(context, body)));
  });

  app.get<Named>(paths.repayment(':id'), ({ params }, reply) =>
    line.run(reply, `read repayment ${params.id}`, undefined, () => presentRepayment(found(repayments.get(params.id)))),
  );

  app.get<Named & { Querystring: { after?: string } }>(paths.day(':id'), ({ params, query }, reply) =>
    line.run(reply, `day ${params.id} ${query.after}`, undefined, () =>
      writeStatement(context, fileSecret, params.id, Number(query.after) || 0),
    ),
  );
};
