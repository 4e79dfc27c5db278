import type { LoanCard, LoanHome } from '@sikka/contract';
import { type CurrentStatus, currentStatuses } from '@sikka/contract/rules';
import { lending } from 'virtual:calls';
import { useQuery, type Query } from '#shared/query/use-query.ts';

/** What somebody finds who comes to apply for a product. */
type Entry =
  /** The application itself. */
  | 'form'
  /** The way to the lender's own site. */
  | 'site'
  /** The product is shown and cannot be applied for yet. */
  | 'soon'
  /** How an application that was sent already stands. */
  | 'review'
  /** Why the lender turned them down. */
  | 'rejection';

const { placeholder, none, incomplete, rejected, reviewResult, denied } = currentStatuses;
const unwritten: readonly CurrentStatus[] = [placeholder, none, incomplete];
const ended: readonly CurrentStatus[] = [rejected, reviewResult, denied];

/**
 * Leads on whoever has applied before (specification §4, pre-check). With `isAgain` an application that ended without a loan does not
 * stand in the way; whether it is too early for another one only the server says.
 */
export const entryOf = (
  { connection, isComingSoon, currentStatus }: Pick<LoanCard, 'connection' | 'isComingSoon' | 'currentStatus'>,
  isAgain: boolean,
): Entry => {
  if (isComingSoon) return 'soon';
  if (connection === 'REFERRAL') return 'site';
  if (unwritten.includes(currentStatus) || (isAgain && ended.includes(currentStatus))) return 'form';
  return currentStatus === rejected ? 'rejection' : 'review';
};

/** A product wherever the loan page shows it; undefined when it is not listed. */
export const cardOf = (
  { outChannelList, declinedList, referralList }: Pick<LoanHome, 'outChannelList' | 'declinedList' | 'referralList'>,
  gid: string,
): LoanCard | undefined => [...outChannelList, ...declinedList, ...referralList].find((card) => card.gid === gid);

/** A product with what the caller has to do with it, as it stands now; undefined when nobody offers it. */
export const useProduct = (gid: string): Query<LoanCard | undefined> =>
  useQuery(['loanProduct', gid], { read: async () => cardOf(await lending.getHome({}, { quiet: true }), gid) });
