import { randomUUID } from 'node:crypto';
import { paise } from '@sikka/money';
import { penalLines } from '@sikka/money/loans';
import type { IssuedDocument, LenderInstalment, LenderLoan, LenderOffer } from '@sikka/partners/kit';
import { offerFor } from './fake-lender.ts';
import { applicationWithOffer, type TestLending } from './test-lending.ts';

const dayMs = 86_400_000;

const monthsAfter = (start: Date, months: number): string =>
  new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 5)).toISOString().slice(0, 10);

/** A loan just disbursed by the terms of the offer; instalments are due on the fifth of each month. */
export const loanFrom = (
  offer: LenderOffer,
  { loanReference, reference, now }: { loanReference: string; reference: string; now: Date },
): LenderLoan => ({
  loanReference,
  applicationReference: reference,
  status: 'HEALTHY',
  principalPaise: offer.principalPaise,
  netPaise: offer.netPaise,
  disbursedAt: now,
  utr: 'HIMD26325000001',
  returnableUntil: new Date(now.getTime() + offer.coolingOffDays * dayMs),
  instalments: offer.schedule.map((row) => ({ ...row, dueDay: monthsAfter(now, row.number + 1), paidPaise: paise(0) })),
  penalties: [],
  bounces: [],
  owedPaise: offer.principalPaise,
  duePaise: paise(0),
  daysOverdue: 0,
  changedAt: now,
});

const sum = (rows: readonly LenderInstalment[], of: (row: LenderInstalment) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/** The change that pays a loan's first `count` instalments and leaves nothing due. */
export const paidInstalments = ({ instalments }: LenderLoan, count: number, paidAt: Date): Partial<LenderLoan> => ({
  status: 'HEALTHY',
  instalments: instalments.map((row) =>
    row.number <= count ? { ...row, paidPaise: row.instalmentPaise, paidAt } : { ...row, paidPaise: paise(0) },
  ),
  owedPaise: paise(sum(instalments.slice(count), ({ principalPaise }) => principalPaise)),
  penalties: [],
  bounces: [],
  duePaise: paise(0),
  daysOverdue: 0,
});

/** The change that makes a loan's next instalment due `days` ago, with the penal charges that were signed for that. */
export const dueForDays = ({ instalments }: LenderLoan, days: number, { penal }: LenderOffer): Partial<LenderLoan> => {
  const next = instalments.find(({ paidPaise }) => paidPaise === 0);
  if (!next) throw new Error('The loan has no further instalments');
  const late = { number: next.number, missingPaise: next.instalmentPaise, daysLate: days };
  const penalties = penalLines(penal, [late]);
  return {
    status: days > 0 ? 'EMI_OVERDUE' : 'EMI_DUE',
    penalties,
    duePaise: paise(next.instalmentPaise + penalties.reduce((total, { totalPaise }) => total + totalPaise, 0)),
    daysOverdue: days,
  };
};

/** Options of a test loan. */
interface LoanOptions {
  /** An existing borrower; a new one unless given. */
  userGid?: string;
  /** How the lender's loan differs from the offer. */
  change?: Partial<LenderLoan>;
  /** Documents of the application. */
  documents?: readonly IssuedDocument[];
}

/** A disbursed loan that the server has read from the lender. */
export const disbursedLoan = async (
  env: TestLending,
  lender = env.udaan,
  { userGid, change, documents = [] }: LoanOptions = {},
) => {
  const application = await applicationWithOffer(env, lender, userGid);
  const request = lender.receivedApplications.find(({ reference }) => reference === application.reference);
  if (!request) throw new Error('The lender did not receive the application');
  const offer = offerFor(request, env.now());
  const loanReference = `LOAN-${application.reference}`;
  const loan = loanFrom(offer, { loanReference, reference: application.reference, now: env.now() });
  lender.loans.set(loanReference, { ...loan, ...change });
  await env.advanceClock(1);
  const disbursement = {
    status: 'DISBURSEMENT_COMPLETED',
    acceptedOfferId: offer.offerId,
    loanReference,
    documents,
  } as const;
  lender.changeApplication(application.reference, disbursement);
  await env.sendWebhook(lender.lenderId, {
    eventId: randomUUID(),
    subject: 'application',
    reference: application.reference,
  });
  await env.runOutbox();
  return { ...application, offer, loanReference, loan, lender };
};

/** The lender changes a loan and sends a webhook, and the server handles it. */
export const changeLoanAtLender = async (
  env: TestLending,
  { lender, loanReference }: Pick<Awaited<ReturnType<typeof disbursedLoan>>, 'lender' | 'loanReference'>,
  change: Partial<LenderLoan>,
): Promise<void> => {
  await env.advanceClock(1);
  lender.changeLoan(loanReference, change);
  await env.sendWebhook(lender.lenderId, { eventId: randomUUID(), subject: 'loan', reference: loanReference });
  await env.runOutbox();
};
