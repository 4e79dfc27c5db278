import { differences } from './compare.ts';
import { lenderIds, type Lenders, type RepaymentEntry } from './lenders.ts';
import { type OurRepayment, ourRepayments } from './loan-books.ts';

const line = (amount: number, receiptNumber: string | null | undefined): string =>
  `${amount}, receipt ${receiptNumber}`;

/** Repayments that one lender has booked and we have not, or the other way round, or otherwise. */
export const compareBooked = (ours: readonly OurRepayment[], theirs: readonly RepaymentEntry[]): string[] =>
  differences(
    'repayment',
    new Map(
      ours
        .filter(({ state }) => state === 'BOOKED')
        .map(({ reference, amount, receiptNumber }) => [reference, line(amount, receiptNumber)]),
    ),
    new Map(
      theirs
        .filter(({ state }) => state === 'booked')
        .map(({ requestId, amount, receiptNumber }) => [requestId, line(amount, receiptNumber)]),
    ),
  );

/** Compares our repayments with those in every lender's books. */
export const compareRepayments = async (databaseUrl: string, lenders: Lenders): Promise<string[]> => {
  const ours = await ourRepayments(databaseUrl);
  const perLender = lenderIds.map(async (lenderId) =>
    compareBooked(
      ours.filter((repayment) => repayment.lenderId === lenderId),
      await lenders.repaymentsAt(lenderId),
    ),
  );
  return (await Promise.all(perLender)).flat();
};
