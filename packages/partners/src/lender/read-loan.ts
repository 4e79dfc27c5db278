import { paise } from '@sikka/money';
import type { LoanQuote, Repayment, LenderDebit, LenderLoan } from '../kit/lender.ts';
import { readRow, readIssuedDocument } from './read-application.ts';
import { type QuoteReply, type RepaymentReply, type LoanReply, type WireDebit } from './wire.ts';

const partEffects = {
  TENURE_REDUCED: 'FEWER_INSTALMENTS',
  INSTALLMENT_REDUCED: 'LOWER_INSTALMENTS',
} as const;

/** Undefined when the lines do not add up. */
export const readQuote = ({ lines, payableAmount, ...reply }: QuoteReply): LoanQuote | undefined => {
  if (lines.reduce((sum, { amount }) => sum + amount, 0) !== payableAmount) return undefined;
  return {
    quoteId: reply.quoteId,
    loanReference: reply.loanId,
    purpose: reply.purpose,
    lines: lines.map(({ kind, amount }) => ({ kind, paise: paise(amount) })),
    payablePaise: paise(payableAmount),
    ...(reply.partEffect === undefined ? {} : { partEffect: partEffects[reply.partEffect] }),
    validUntil: new Date(reply.validTill),
  };
};

const states = { PROCESSING: 'processing', SUCCESS: 'booked', FAILED: 'rejected' } as const;

export const readRepayment = (reply: RepaymentReply): Repayment => ({
  reference: reply.requestId,
  loanReference: reply.loanId,
  state: states[reply.status],
  amountPaise: paise(reply.amount),
  ...(reply.status === 'SUCCESS' ? { receiptNumber: reply.receiptNumber } : {}),
  ...(reply.status === 'FAILED' ? { code: reply.failureCode } : {}),
  changedAt: new Date(reply.updatedAt),
});

const debitStates = { ANNOUNCED: 'announced', SUCCESS: 'paid', FAILED: 'failed', CALLED_OFF: 'calledOff' } as const;

/** Required fields of a debit by state. */
const requiredFields = {
  ANNOUNCED: [],
  SUCCESS: ['endedAt', 'bankReference'],
  FAILED: ['endedAt', 'reason'],
  CALLED_OFF: ['endedAt', 'reason'],
} as const satisfies Record<WireDebit['status'], readonly (keyof WireDebit)[]>;

const isComplete = (debit: WireDebit): boolean =>
  requiredFields[debit.status].every((field) => debit[field] !== undefined);

const readDebit = ({
  debitId,
  dueDate,
  amount,
  status,
  endedAt,
  bankReference,
  reason,
  ...at
}: WireDebit): LenderDebit => ({
  debitReference: debitId,
  dueDay: dueDate,
  amountPaise: paise(amount),
  state: debitStates[status],
  announcedAt: new Date(at.announcedAt),
  debitAt: new Date(at.debitAt),
  ...(endedAt === undefined ? {} : { endedAt: new Date(endedAt) }),
  ...(bankReference === undefined ? {} : { bankReference }),
  ...(reason === undefined ? {} : { reason }),
});

const readComplete = (reply: LoanReply): LenderLoan => ({
  loanReference: reply.loanId,
  applicationReference: reply.applicationRequestId,
  status: reply.status,
  principalPaise: paise(reply.sanctionedAmount),
  netPaise: paise(reply.netDisbursedAmount),
  disbursedAt: new Date(reply.disbursedAt),
  utr: reply.utr,
  returnableUntil: new Date(reply.coolingOffUntil),
  instalments: reply.installments.map((row) => ({
    ...readRow(row),
    dueDay: row.dueDate,
    paidPaise: paise(row.paidAmount),
    ...(row.paidAt === undefined ? {} : { paidAt: new Date(row.paidAt) }),
  })),
  penalties: reply.latePayments.map((line) => ({
    number: line.installmentNumber,
    flatPaise: paise(line.flatAmount),
    dailyPaise: paise(line.dailyAmount),
    totalPaise: paise(line.totalAmount),
  })),
  bounces: reply.bounces.map(({ at, chargeAmount }) => ({ at: new Date(at), chargePaise: paise(chargeAmount) })),
  ...(reply.mandate ? { mandate: reply.mandate } : {}),
  debits: reply.debits.map(readDebit),
  owedPaise: paise(reply.outstandingAmount),
  duePaise: paise(reply.dueAmount),
  daysOverdue: reply.daysOverdue,
  ...(reply.recoveryAgent ? { recoveryAgent: reply.recoveryAgent } : {}),
  documents: reply.documents.map(readIssuedDocument),
  changedAt: new Date(reply.updatedAt),
});

/** Undefined if a debit lacks fields required by its state. */
export const readLoan = (reply: LoanReply): LenderLoan | undefined =>
  reply.debits.every(isComplete) ? readComplete(reply) : undefined;
