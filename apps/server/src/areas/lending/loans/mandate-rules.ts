import type { LenderConfirmation, LoanMandate } from '@sikka/contract';
import { type Paise, paise } from '@sikka/money';
import { toWholeRupees } from '@sikka/money/loans';
import type { GatewayMandateState, LenderLoan, LenderOffer } from '@sikka/partners/kit';
import type { MandateStatus } from '#areas/payments/index.ts';
import { lastDayOf } from '../applications/mandate.ts';
import type { LendingDeps } from '../deps.ts';
import { openInstalments } from './dues-rules.ts';
import { type MandateNotice, noticesOf } from './mandate-store.ts';
import type { OwnLoan } from './own-loans.ts';
import { noPolling, pollingSince, readLimits } from './read-rules.ts';

const endStates: readonly GatewayMandateState[] = ['refused', 'expired', 'revoked'];

/** Whether another mandate may be set up: after the previous one has ended, or in place of a paused one. */
export const canSetMandate = (state: GatewayMandateState | null): boolean =>
  state === null || state === 'paused' || endStates.includes(state);

/** Whether the lender may have relied on a mandate in this state. */
const wasUsable = (state: GatewayMandateState | null): boolean => state === 'active' || state === 'paused';

/** The notice to the lender when a running loan's mandate changes state; undefined if none is needed. */
export const noticeFor = (
  previousState: GatewayMandateState | null,
  newState: GatewayMandateState,
): MandateNotice['status'] | undefined => {
  if (newState === 'active') return previousState === 'active' ? undefined : 'ACTIVE';
  return wasUsable(previousState) && endStates.includes(newState) ? 'ENDED' : undefined;
};

/**
 * Whether the lender confirmed a mandate in this state, from our notices about it. A mandate from the signing of the
 * loan needs no notice and counts as confirmed.
 */
export const lenderConfirmationOf = (
  state: GatewayMandateState,
  notices: readonly Pick<MandateNotice, 'status' | 'answered_at' | 'refused_code'>[],
): LenderConfirmation | undefined => {
  const noticeOf = (expected: MandateNotice['status']) => notices.find(({ status }) => status === expected);
  const activation = noticeOf('ACTIVE');
  if (state !== 'active' && !endStates.includes(state)) return undefined;
  if (activation?.refused_code) return 'NOT_TAKEN';
  const notice = state === 'active' ? activation : noticeOf('ENDED');
  if (!notice) return state === 'active' ? 'CONFIRMED' : undefined;
  if (notice.answered_at === null) return 'BEING_REPORTED';
  return notice.refused_code === null ? 'CONFIRMED' : undefined;
};

/**
 * Maximum amount of one debit, in paise: the highest open instalment, or the highest of all until the lender has
 * reported the loan, rounded up to whole rupees. Instalments differ by a few paise; the lender debits each as agreed.
 */
export const maxDebitOf = (reported: LenderLoan | undefined, { schedule }: LenderOffer): Paise => {
  const rows = reported ? openInstalments(reported) : [];
  const instalments = rows.length > 0 ? rows : schedule;
  return toWholeRupees(paise(Math.max(...instalments.map(({ instalmentPaise }) => instalmentPaise))));
};

/** The mandate of a loan, with our notices to the lender. */
export interface LoanMandateDetails {
  mandate: MandateStatus;
  maxPaise: Paise;
  pageUrl: string;
  /** Notices to the lender about it. */
  notices: readonly MandateNotice[];
}

/** The current mandate of a loan; undefined if it never had one. */
export const readMandate = async (
  { db, payments }: Pick<LendingDeps, 'db' | 'payments'>,
  { application }: OwnLoan,
): Promise<LoanMandateDetails | undefined> => {
  const { user_gid: userGid, mandate_reference: reference, mandate_max: maxPaise } = application;
  const mandate = reference ? await payments.mandates.statusOf(userGid, reference) : undefined;
  if (!reference || !mandate || maxPaise === null) return undefined;
  const [pageUrl, notices] = await Promise.all([
    mandate.state === 'created' ? payments.mandates.pageOf(userGid, reference) : '',
    noticesOf(db, userGid, reference),
  ]);
  return { mandate, maxPaise, pageUrl, notices };
};

/** A mandate for the owner of the loan. */
export const presentMandate = ({ mandate, maxPaise, pageUrl, notices }: LoanMandateDetails): LoanMandate => {
  const { state, endingSince } = mandate;
  const isEnding = endingSince !== undefined;
  const lenderConfirmation = lenderConfirmationOf(state, notices);
  return {
    state,
    isEnding,
    maxPaise,
    endsOn: lastDayOf(mandate),
    ...(pageUrl && { pageUrl }),
    canSet: canSetMandate(state) && !isEnding,
    ...(lenderConfirmation && { lenderConfirmation }),
  };
};

/**
 * How long a page polls for a pending change of a mandate: its end, the borrower's authorisation, or the lender's
 * confirmation.
 */
export const pollingOfMandate = ({ mandate, notices }: LoanMandateDetails, now: Date) => {
  const { endingSince, openedAt } = mandate;
  if (endingSince) return pollingSince(endingSince, now);
  if (openedAt) return pollingSince(openedAt, now, readLimits.agreeSeconds);
  const unanswered = notices.find(({ answered_at: answeredAt }) => answeredAt === null);
  return unanswered ? pollingSince(unanswered.requested_at, now) : noPolling;
};
