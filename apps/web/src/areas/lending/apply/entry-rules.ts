import type { LoanCard, LoanHome } from '@sikka/contract';
import { currentStatuses, type CurrentStatus } from '@sikka/contract/rules';

/** What somebody finds who comes to apply for a product. */
export type Entry =
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
