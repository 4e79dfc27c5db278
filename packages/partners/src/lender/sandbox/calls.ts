import { paise } from '@sikka/money';
import type { FastifyInstance } from 'fastify';
import { indianDay } from '../../kit/indian-time.ts';
import { type CallDeps, openCalls } from '../../kit/sandbox/calls.ts';
import { requireEntry, Refusal } from '../../kit/sandbox/requests.ts';
import type { SandboxLender } from '../lenders/lenders.ts';
import {
  type ApplicationReply,
  type LoanReply,
  type QuoteReply,
  type RepaymentReply,
  type WireDebit,
  applicationBody,
  endedConsentsBody,
  existingBorrowerBody,
  mandateBody,
  pathsOf,
  quoteBody,
  repaymentBody,
  stepBody,
} from '../wire.ts';
import { saltedHash } from '../write.ts';
import { apply } from './applications.ts';
import type { ApplicationEntry, DebitEntry, LoanEntry, QuoteEntry, RepaymentEntry } from './books.ts';
import type { Context } from './context.ts';
import { debitTime } from './debit-rules.ts';
import { dueLines, duesOf, openBounces, owedOf, statusOf } from './dues-rules.ts';
import { endConsents } from './ended-consents.ts';
import { changeMandate } from './loans.ts';
import { quoteLoan, repay } from './repayments.ts';
import { writeStatement } from './statements.ts';
import { applyStep } from './steps.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

/** Days overdue after which a recovery agent may contact the borrower. */
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

/** The present state of a loan. */
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
  const base = { requestId, loanId, amount, updatedAt: iso(changedAt) };
  if (state === 'booked') return { ...base, status: 'SUCCESS', receiptNumber };
  return state === 'rejected' ? { ...base, status: 'FAILED', failureCode } : { ...base, status: 'PROCESSING' };
};

interface LenderCallDeps extends CallDeps {
  context: Context;
  /** Accepted salts of hashes. */
  salts: readonly string[];
  /** Signs the statements of the lender. */
  fileSecret: string;
}

export const lenderCalls = async (app: FastifyInstance, { context, salts, fileSecret, ...deps }: LenderCallDeps) => {
  const { books, clock, lender } = context;
  const paths = pathsOf(lender.profile.id);
  const { applications, loans, documents, quotes, repayments } = books;
  const { get, getFile, post } = openCalls(app, deps);
  const present = (loan: LoanEntry) => presentLoan(lender, loan, clock.now());

  get(paths.catalogue, 'catalogue', () => ({ lender: lender.profile, products: lender.products }));

  post(paths.existingBorrowers, existingBorrowerBody, ({ hashes }) => ({
    requestName: 'known',
    act: () => {
      const hashesOf = ({ mobile, pan }: ApplicationEntry) =>
        salts.flatMap((salt) => [saltedHash(salt, 'MOBILE', mobile), saltedHash(salt, 'PAN', pan)]);
      const isKnown = applications.where('true').some((entry) => hashesOf(entry).some((hash) => hashes.includes(hash)));
      return { isKnown };
    },
  }));

  post(paths.applications, applicationBody, (body) => {
    const requestName = `apply ${body.requestId}`;
    const fault = context.plannedLine(
      'apply',
      requestName,
      body.borrower.mobile,
      paise(body.loanTerms.requestedAmount),
    );
    return { requestName, fault, act: () => presentApplication(apply(context, body)) };
  });
  post(paths.endedConsents, endedConsentsBody, (body) => ({
    requestName: `end consents ${body.requestId}`,
    act: () => {
      const { requestId, receivedAt } = endConsents(context, body);
      return { requestId, receivedAt: iso(receivedAt) };
    },
  }));
  get(paths.application(':id'), 'read application', (id) => presentApplication(requireEntry(applications.get(id))));
  post(paths.steps(':id'), stepBody, (step, id) => ({
    requestName: `step ${id} ${step.step}`,
    act: () => {
      const result = applyStep(context, id, step);
      return result instanceof Refusal ? result : presentApplication(result);
    },
  }));
  get(paths.document(':id'), 'document', (id) => requireEntry(documents.get(id)));

  get(paths.loan(':id'), 'loan', (id) => present(requireEntry(loans.get(id))));
  post(paths.loanMandate(':id'), mandateBody, (mandate, id) => ({
    requestName: `mandate ${id} ${mandate.mandateReference}`,
    act: () => present(changeMandate(context, id, mandate)),
  }));
  post(paths.quotes(':id'), quoteBody, (body, id) => ({
    requestName: `quote ${id} ${body.purpose}`,
    act: () => presentQuote(quoteLoan(context, id, body)),
  }));

  post(paths.repayments, repaymentBody, (body) => {
    const { mobile = '' } = loans.get(quotes.get(body.quoteId)?.loanId ?? '') ?? {};
    const requestName = `repay ${body.requestId}`;
    const fault = context.plannedLine('repay', requestName, mobile, paise(body.amount));
    return { requestName, fault, act: () => presentRepayment(repay(context, body)) };
  });
  get(paths.repayment(':id'), 'read repayment', (id) => presentRepayment(requireEntry(repayments.get(id))));

  getFile(paths.day(':id'), 'day', (day, after) => writeStatement(context, fileSecret, day, after));
};
