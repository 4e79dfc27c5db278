import { draw, drawFrom, drawInteger } from '../../kit/sandbox/draw.ts';
import { faultFinder, faultsAt, type FaultRates, type LineFault, type WebhookFault } from '../../kit/sandbox/faults.ts';
import { fetchCodes, postingCodes, switchCodes, validationCodes, type NetworkCode } from '../wire.ts';

const reasons = [
  { code: 'BPR005', text: 'Payment cannot be accepted at this time' },
  { code: 'BPR010', text: 'Unscheduled downtime by biller, try again later' },
  { code: 'BOU007', text: 'Read timeout from BOU' },
];

/** Result of a payment. */
export const randomPaymentFault = (rates: FaultRates, reference: string): Pick<Fault, 'reason' | 'afterSeconds'> => {
  const isFailure = draw(rates.seed, reference, 'failure') < rates.failure;
  const isPending = draw(rates.seed, reference, 'pending') < rates.pending;
  return {
    ...(isFailure ? { reason: drawFrom(reasons, rates.seed, reference, 'reason') } : {}),
    ...(isPending ? { afterSeconds: drawInteger(...rates.pendingSeconds, rates.seed, reference, 'seconds') } : {}),
  };
};

/** Fault instead of the usual answer. */
interface Accident {
  /** Fails with this code and text, at once or after `afterSeconds`; without a code the text leaves alone. */
  reason?: Pick<NetworkCode, 'code' | 'text'>;
  /** Seconds in `processing` before it ends; `never` ends by control only. */
  afterSeconds?: number | 'never';
  line?: LineFault;
  /** The line fault ends after this many attempts; permanent when absent. */
  times?: number;
  webhook?: WebhookFault;
  ticket?: 'rejected' | 'unresponsive' | 'refunded' | 'inProgress';
}

type Step = 'fetch' | 'pay' | 'complaint' | 'registration';

export type Fault = Accident & { step: Step; meaning: string };

type Row = [ending: string, fault: Fault];

const minutes = 60;
const hours = 60 * minutes;
const days = 24 * hours;

const allCodes = [...fetchCodes, ...validationCodes, ...postingCodes, ...switchCodes];

const reasonOf = (code: string) => {
  const { text } = allCodes.find((known) => known.code === code) ?? { text: 'Biller specific condition' };
  return { code, text };
};

const at = faultsAt<Step, Accident>;
const fetchFault = at('fetch');
const payFault = at('pay');
const complaintFault = at('complaint');
const registrationFault = at('registration');

/** A row for each code: its ending is the first figures given and the last figures of the code. */
const byCode = (row: typeof fetchFault, first: string, codes: readonly NetworkCode[]): Row[] =>
  codes.map(({ code, text }) =>
    row(first + code.slice(first.length - 4), `${code} ${text}`, { reason: { code, text } }),
  );

const codesWithPrefix = (codes: readonly NetworkCode[], prefix: string) =>
  codes.filter(({ code }) => code.startsWith(prefix));

/** BFR009 is listed twice; the second time with its former meaning. */
const olderBfr009 = fetchCodes.filter(({ code }) => code === 'BFR009').slice(1);
const presentCodes = codesWithPrefix(fetchCodes, 'BFR').filter((known) => !olderBfr009.includes(known));

const fetchRows: Row[] = [
  ...byCode(fetchFault, '90', presentCodes),
  ...olderBfr009.map(({ code, text }) => fetchFault('9029', `${code} ${text}`, { reason: { code, text } })),
  fetchFault('9030', 'N000 Details awaited from the central unit', { reason: reasonOf('N000') }),
  fetchFault('9031', 'ERR000 No data found', { reason: reasonOf('ERR000') }),
  fetchFault('9032', 'An unknown code: BFR777', { reason: reasonOf('BFR777') }),
  fetchFault('9033', 'Processing for 10 seconds, then the bill', { afterSeconds: 10 }),
  fetchFault('9034', 'Processing for 10 seconds, then BFR008', { afterSeconds: 10, reason: reasonOf('BFR008') }),
  fetchFault('9035', 'Processing until settled by control call', { afterSeconds: 'never' }),
  fetchFault('9036', 'No response, nothing happens', { line: 'silence' }),
  fetchFault('9037', 'Fetched, but the response is lost', { line: 'answerLost' }),
  fetchFault('9038', 'Fetched, but the response is 502', { line: 'badGateway' }),
  fetchFault('9039', 'Error 500, nothing happens', { line: 'serverError' }),
  fetchFault('9040', 'Fetched, but the response is unreadable', { line: 'garbled' }),
  fetchFault('9041', 'Error 500 once, then the bill', { line: 'serverError', times: 1 }),
  ...byCode(fetchFault, '91', validationCodes),
];

const payRows: Row[] = [
  ...byCode(payFault, '92', postingCodes),
  ...byCode(payFault, '922', codesWithPrefix(switchCodes, 'BOU')),
  ...byCode(payFault, '923', codesWithPrefix(switchCodes, 'COU')),
  payFault('9240', 'An unknown code: BPR777', { reason: reasonOf('BPR777') }),
  payFault('9241', 'Fails with free text instead of a code', {
    reason: { code: '', text: 'Rejected by biller system' },
  }),
  payFault('9301', 'Processing for 2 minutes, then paid', { afterSeconds: 2 * minutes }),
  payFault('9302', 'Processing for 2 minutes, then BPR005', { afterSeconds: 2 * minutes, reason: reasonOf('BPR005') }),
  payFault('9303', 'Processing for 4 hours, then paid', { afterSeconds: 4 * hours }),
  payFault('9304', 'Processing for 4 hours, then BOU009', { afterSeconds: 4 * hours, reason: reasonOf('BOU009') }),
  payFault('9305', 'Processing for 2 days, then paid', { afterSeconds: 2 * days }),
  payFault('9306', 'Processing for 2 days, then BPR010', { afterSeconds: 2 * days, reason: reasonOf('BPR010') }),
  payFault('9307', 'Processing until settled by control call', { afterSeconds: 'never' }),
  payFault('9308', 'No response, nothing happens', { line: 'silence' }),
  payFault('9309', 'Paid, but the response is lost', { line: 'answerLost' }),
  payFault('9310', 'Paid, but the response is 502', { line: 'badGateway' }),
  payFault('9311', 'Error 500, nothing happens', { line: 'serverError' }),
  payFault('9312', 'Error 500 twice, then paid', { line: 'serverError', times: 2 }),
  payFault('9313', 'Paid, but the response is unreadable', { line: 'garbled' }),
  payFault('9314', 'The response is lost; processing for 2 minutes, then BPR005', {
    line: 'answerLost',
    afterSeconds: 2 * minutes,
    reason: reasonOf('BPR005'),
  }),
  payFault('9401', 'Paid; the webhook is sent 5 minutes late', { webhook: 'late' }),
  payFault('9402', 'Paid; the webhook is sent three times', { webhook: 'duplicate' }),
  payFault('9403', 'Processing for 2 seconds, then paid; an older webhook follows the newer one', {
    afterSeconds: 2,
    webhook: 'outOfOrder',
  }),
  payFault('9404', 'Paid; the webhook has a forged signature', { webhook: 'forged' }),
  payFault('9405', 'Paid; the webhook has an old signature', { webhook: 'stale' }),
  payFault('9406', 'Processing for 2 seconds, then paid; no webhook is sent', { afterSeconds: 2, webhook: 'never' }),
  payFault('9407', 'Paid; another webhook about an unknown payment is sent', { webhook: 'noise' }),
];

const complaintAndRegistrationRows: Row[] = [
  complaintFault('9501', 'The biller rejects a complaint after a day', { ticket: 'rejected' }),
  complaintFault('9502', 'The biller does not respond: a dispute is decided for the customer on its last day', {
    ticket: 'unresponsive',
  }),
  complaintFault('9503', 'Refund pending after a day, refunded after three', { ticket: 'refunded' }),
  complaintFault('9504', 'Another ticket is in progress already', { ticket: 'inProgress' }),
  registrationFault('9601', 'Registration for pushed bills fails', { reason: reasonOf('BVR001') }),
  registrationFault('9602', 'Registration is pending for an hour', { afterSeconds: hours }),
];

/**
 * Faults by the last four characters of the account number; for payments, else by the last four
 * digits of an amount in whole rupees.
 */
export const faults: ReadonlyMap<string, Fault> = new Map([...fetchRows, ...payRows, ...complaintAndRegistrationRows]);

/** The fault for a step, by the account's ending and, if given, the amount's. */
export const faultAt = faultFinder(faults);
