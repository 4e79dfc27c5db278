import type { LenderDebit, LenderLoan } from '../../kit/lender.ts';
import type { LoanReply, WireDebit } from '../wire.ts';
import { readRow } from './read-offer.ts';
import { readDocument } from './read-paper.ts';

const debitStates = { ANNOUNCED: 'announced', SUCCESS: 'paid', FAILED: 'failed', CALLED_OFF: 'calledOff' } as const;

/** What a debit has to tell in a state. */
const told = {
  ANNOUNCED: [],
  SUCCESS: ['endedAt', 'bankReference'],
  FAILED: ['endedAt', 'reason'],
  CALLED_OFF: ['endedAt', 'reason'],
} as const satisfies Record<WireDebit['status'], readonly (keyof WireDebit)[]>;

const isWhole = (debit: WireDebit): boolean => told[debit.status].every((part) => debit[part] !== undefined);

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
  amountPaise: amount,
  state: debitStates[status],
  announcedAt: new Date(at.announcedAt),
  debitAt: new Date(at.debitAt),
  ...(endedAt === undefined ? {} : { endedAt: new Date(endedAt) }),
  ...(bankReference === undefined ? {} : { bankReference }),
  ...(reason === undefined ? {} : { reason }),
});

const readWhole = (reply: LoanReply): LenderLoan => ({
  loanReference: reply.loanId,
  applicationReference: reply.applicationRequestId,
  status: reply.status,
  principalPaise: reply.sanctionedAmount,
  netPaise: reply.netDisbursedAmount,
  disbursedAt: new Date(reply.disbursedAt),
  utr: reply.utr,
  returnableUntil: new Date(reply.coolingOffUntil),
  instalments: reply.installments.map((row) => ({
    ...readRow(row),
    dueDay: row.dueDate,
    paidPaise: row.paidAmount,
    ...(row.paidAt === undefined ? {} : { paidAt: new Date(row.paidAt) }),
  })),
  penalties: reply.latePayments.map((line) => ({
    number: line.installmentNumber,
    flatPaise: line.flatAmount,
    dailyPaise: line.dailyAmount,
    totalPaise: line.totalAmount,
  })),
  bounces: reply.bounces.map(({ at, chargeAmount }) => ({ at: new Date(at), chargePaise: chargeAmount })),
  ...(reply.mandate ? { mandate: reply.mandate } : {}),
  debits: reply.debits.map(readDebit),
  owedPaise: reply.outstandingAmount,
  duePaise: reply.dueAmount,
  daysOverdue: reply.daysOverdue,
  ...(reply.recoveryAgent ? { recoveryAgent: reply.recoveryAgent } : {}),
  documents: reply.documents.map(readDocument),
  changedAt: new Date(reply.updatedAt),
});

/** Undefined when a debit does not tell what its state needs. */
export const readLoan = (reply: LoanReply): LenderLoan | undefined =>
  reply.debits.every(isWhole) ? readWhole(reply) : undefined;
