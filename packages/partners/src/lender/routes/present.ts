import { indianDay } from '../../kit/indian-time.ts';
import type { ApplicationEntry, DebitEntry, LoanEntry, QuoteEntry, RepaymentEntry } from '../books/entries.ts';
import type { SandboxLender } from '../lenders/index.ts';
import { debitTime } from '../rules/debit-rules.ts';
import { dueLines, duesOf, openBounces, owedOf, statusOf } from '../rules/dues-rules.ts';
import type { ApplicationReply, LoanReply, QuoteReply, RepaymentReply, WireDebit } from '../wire.ts';

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
export const presentLoan = ({ face }: SandboxLender, loan: LoanEntry, now: Date): LoanReply => {
  const day = indianDay(now);
  const dues = duesOf(loan, day);
  const [agent] = face.recoveryAgents;
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
