import type { LenderLoan } from '../../kit/lender.ts';
import type { LoanReply } from '../wire.ts';
import { readRow } from './read-offer.ts';
import { readDocument } from './read-paper.ts';

export const readLoan = (reply: LoanReply): LenderLoan => ({
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
  owedPaise: reply.outstandingAmount,
  duePaise: reply.dueAmount,
  daysOverdue: reply.daysOverdue,
  ...(reply.recoveryAgent ? { recoveryAgent: reply.recoveryAgent } : {}),
  papers: reply.documents.map(readDocument),
  changedAt: new Date(reply.updatedAt),
});
