import { paise } from '@sikka/money';
import type { CreditReport, CreditReportStatus, CreditDispute } from '../kit/bureau.ts';
import { type ReportReply, type WireReport, type DisputeReply } from './wire.ts';

/** How the bureau writes that there is too little history for a score. */
const noScore = -1;

/** Whether the figures say the same as the list of accounts. */
export const addsUp = ({ summary, accounts }: WireReport): boolean => {
  const closed = accounts.filter(({ status }) => status === 'CLOSED').length;
  return (
    summary.closed === closed &&
    summary.open === accounts.length - closed &&
    summary.balance === accounts.reduce((sum, { balance }) => sum + balance, 0) &&
    accounts.every(({ paymentsDue, paymentsLate }) => paymentsLate <= paymentsDue)
  );
};

const readSummary = ({ open, closed, balance, cardUse, onTime, oldestMonths }: WireReport['summary']) => ({
  open,
  closed,
  owedPaise: paise(balance),
  ...(cardUse === undefined ? {} : { cardUseHundredths: cardUse }),
  ...(onTime === undefined ? {} : { onTimeHundredths: onTime }),
  ...(oldestMonths === undefined ? {} : { oldestMonths }),
});

const readReady = ({ id, asOf, score, factors, summary, accounts, enquiries }: WireReport): CreditReport => ({
  reportId: id,
  asOf: new Date(asOf),
  ...(score === noScore ? {} : { score }),
  factors,
  summary: readSummary(summary),
  accounts: accounts.map((account) => ({
    accountId: account.id,
    lender: account.lender,
    kind: account.type,
    ending: account.numberEnding,
    state: account.status,
    openedDay: account.openedOn,
    owedPaise: paise(account.balance),
    ...(account.creditLimit === undefined ? {} : { limitPaise: paise(account.creditLimit) }),
    duePayments: account.paymentsDue,
    latePayments: account.paymentsLate,
  })),
  enquiries: enquiries
    .map(({ id: enquiryId, member, at, inquiryType, purpose }) => ({
      enquiryId,
      who: member,
      at: new Date(at),
      kind: inquiryType,
      purpose,
    }))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime()),
});

/** Undefined when the report contradicts itself. */
export const readReport = (reply: ReportReply): CreditReportStatus | undefined => {
  const base = { reference: reply.requestId, changedAt: new Date(reply.updatedAt) };
  if (reply.status !== 'READY') return { ...base, state: reply.status };
  return addsUp(reply.report) ? { ...base, state: 'READY', report: readReady(reply.report) } : undefined;
};

export const readDispute = (reply: DisputeReply): CreditDispute => {
  const base = {
    reference: reply.requestId,
    bureauReference: reply.disputeId,
    dueAt: new Date(reply.dueAt),
    changedAt: new Date(reply.updatedAt),
  };
  return reply.status === 'UNCHANGED'
    ? { ...base, state: 'UNCHANGED', reasons: reply.reasons }
    : { ...base, state: reply.status };
};
