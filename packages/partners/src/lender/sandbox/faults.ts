import type { RejectionReason } from '../../kit/lender.ts';
import { faultFinder, faultsAt, type LineFault, type WebhookFault } from '../../kit/sandbox/faults.ts';
import { rejectionReasons } from '../wire.ts';

/** Fault instead of the usual answer. */
interface FaultEffect {
  line?: LineFault;
  /** The line fault ends after this many attempts; permanent when absent. */
  times?: number;
  /** Webhook faults of this application and its loan. */
  webhook?: WebhookFault;
  reason?: RejectionReason;
  /** Seconds in place of the usual ones; `never` ends by control only. */
  afterSeconds?: number | 'never';
  /** It fails finally, or the lender asks once more. */
  fails?: 'always' | 'once';
}

type Step = 'apply' | 'decide' | 'kyc' | 'account' | 'agreement' | 'payout' | 'repay' | 'owe';

export type Fault = FaultEffect & { step: Step; meaning: string };

const at = faultsAt<Step, FaultEffect>;
const applyFault = at('apply');
const decisionFault = at('decide');
const repayFault = at('repay');

const rows = [
  ...rejectionReasons.map((reason, index) =>
    decisionFault(`96${String(index + 1).padStart(2, '0')}`, `Rejected: ${reason}`, { reason }),
  ),
  decisionFault('9620', 'Decided after two minutes', { afterSeconds: 120 }),
  decisionFault('9621', 'Decided after a day', { afterSeconds: 86_400 }),
  decisionFault('9622', 'Decided by control call only', { afterSeconds: 'never' }),
  decisionFault('9623', 'The lender asks a question first; any answer leads to an offer', { fails: 'once' }),
  applyFault('9701', 'No response, nothing happens', { line: 'silence' }),
  applyFault('9702', 'Error 500, nothing happens', { line: 'serverError' }),
  applyFault('9703', 'Accepted, but the response is lost', { line: 'answerLost' }),
  applyFault('9704', 'Accepted, but the response is 502', { line: 'badGateway' }),
  applyFault('9705', 'Accepted, but the response is unreadable', { line: 'garbled' }),
  applyFault('9706', 'Error 500 twice, then accepted', { line: 'serverError', times: 2 }),
  applyFault('9711', 'The webhook is sent 5 minutes late', { webhook: 'late' }),
  applyFault('9712', 'The webhook is sent three times', { webhook: 'duplicate' }),
  applyFault('9713', 'An older webhook follows the newer one', { webhook: 'outOfOrder' }),
  applyFault('9714', 'The webhook has a forged signature', { webhook: 'forged' }),
  applyFault('9715', 'The webhook has an old signature', { webhook: 'stale' }),
  applyFault('9716', 'No webhook is sent', { webhook: 'never' }),
  applyFault('9717', 'Another webhook about an unknown application is sent', { webhook: 'noise' }),
  at('kyc')('9801', 'KYC fails', { fails: 'always' }),
  at('kyc')('9802', 'The PAN is requested once more', { fails: 'once' }),
  at('account')('9811', 'The account has another holder, the first time', { fails: 'once' }),
  at('account')('9812', 'The account always has another holder', { fails: 'always' }),
  at('agreement')('9821', 'Every code is wrong', { fails: 'always' }),
  at('payout')('9831', 'The disbursement fails once, and succeeds with an account sent again', { fails: 'once' }),
  at('payout')('9832', 'The disbursement always fails', { fails: 'always' }),
  at('payout')('9833', 'The disbursement takes a day', { afterSeconds: 86_400 }),
  at('owe')('9841', 'Every mandate debit is returned on its due day', { fails: 'always' }),
  repayFault('9851', 'A repayment is rejected and must be refunded', { fails: 'always' }),
  repayFault('9852', 'A repayment is booked after two hours', { afterSeconds: 7_200 }),
  repayFault('9853', 'Booked, but the response is lost', { line: 'answerLost' }),
  repayFault('9854', 'Booked, but the response is unreadable', { line: 'garbled' }),
  repayFault('9855', 'Error 500 once, then booked', { line: 'serverError', times: 1 }),
];

/**
 * Faults by the last four digits of the borrower's mobile number, else of an amount in whole rupees
 * at lenders that lend to the rupee.
 */
export const faults: ReadonlyMap<string, Fault> = new Map(rows);

/** The fault for a step, by the mobile number's ending and, if given, the amount's. */
export const faultAt = faultFinder(faults);
