import { faultFinder, faultsAt, type LineFault, type WebhookFault } from '../../kit/sandbox/faults.ts';

/** Fault instead of the usual answer. */
interface FaultEffect {
  line?: LineFault;
  /** The bureau is busy this many times, and then accepts the request. */
  busyTimes?: number;
  webhook?: WebhookFault;
  /** Result of the report request. */
  ends?: 'NO_RECORD' | 'IDENTITY_MISMATCH' | 'NO_SCORE';
  /** The disputed item is left unchanged. */
  isRejected?: boolean;
  /** Seconds in place of the usual ones; `never` ends by control only. */
  afterSeconds?: number | 'never';
}

type Step = 'report' | 'dispute';

export type Fault = FaultEffect & { step: Step; meaning: string };

const report = faultsAt<Step, FaultEffect>('report');
const dispute = faultsAt<Step, FaultEffect>('dispute');

/** Faults by the last four digits of the mobile number. */
export const faults: ReadonlyMap<string, Fault> = new Map([
  report('9401', 'No response, nothing happens', { line: 'silence' }),
  report('9402', 'Error 500, nothing happens', { line: 'serverError' }),
  report('9403', 'Accepted, but the response is lost', { line: 'answerLost' }),
  report('9404', 'Accepted, but the response is unreadable', { line: 'garbled' }),
  report('9405', 'Busy twice, then accepted', { busyTimes: 2 }),
  report('9406', 'The bureau has no record of the person', { ends: 'NO_RECORD' }),
  report('9407', 'The PAN belongs to another person', { ends: 'IDENTITY_MISMATCH' }),
  report('9408', 'Accounts, but too little history for a score', { ends: 'NO_SCORE' }),
  report('9409', 'The report takes two minutes', { afterSeconds: 120 }),
  report('9410', 'The report is created by control call only', { afterSeconds: 'never' }),
  report('9411', 'No webhook is sent', { webhook: 'never' }),
  report('9412', 'The webhook is sent three times', { webhook: 'duplicate' }),
  report('9413', 'The webhook has a forged signature', { webhook: 'forged' }),
  dispute('9451', 'The item is left unchanged', { isRejected: true }),
  dispute('9452', 'Decided after 40 days: ten days too late', { afterSeconds: 40 * 86_400 }),
  dispute('9453', 'Decided by control call only', { afterSeconds: 'never' }),
  dispute('9454', 'Accepted, but the response is lost', { line: 'answerLost' }),
  dispute('9455', 'Busy once, then accepted', { busyTimes: 1 }),
]);

/** The fault for a step, by the mobile number's ending. */
export const faultAt = faultFinder(faults);
