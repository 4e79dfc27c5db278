import { paise, type Paise } from '@sikka/money';
import { amountEnding, type LineFault, type WebhookFault } from '../../kit/sandbox/faults.ts';
import { upiCodes } from '../wire.ts';
import { codeText } from './code-text.ts';

/** Fault of an order with a certain amount. */
export interface Fault {
  meaning: string;
  /** The payer's bank refuses every approval with this code. */
  code?: string;
  /**
   * After approval the outcome stays unknown for this many seconds; then it is paid, or refused
   * with `code`. `never`: until a control call.
   */
  afterSeconds?: number | 'never';
  /** Line fault of the request that creates the payment. */
  line?: LineFault;
  webhook?: WebhookFault;
  /** Fault of its refund. */
  refund?: 'fails' | 'slow' | 'stuck';
  /** The gateway takes this many paise less than it was asked for. */
  shortPaise?: Paise;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

const refusals = upiCodes.filter((known) => known.class !== 'pending');

const minutes = 60;

/** By the last four digits of an amount in whole rupees, from ₹1,000 up: ₹28,001 is refused with Z9. */
export const faults: Readonly<Record<string, Fault>> = {
  ...Object.fromEntries(
    refusals.map(({ code }, index) => [
      `80${twoDigits(index + 1)}`,
      { meaning: codeText(code, 'en'), code } satisfies Fault,
    ]),
  ),
  8101: { meaning: 'RB deemed, paid after two minutes', code: 'RB', afterSeconds: 2 * minutes },
  8102: { meaning: '96 deemed, declined with U30 after two minutes', code: 'U30', afterSeconds: 2 * minutes },
  8103: { meaning: 'RB deemed, ends by control call only', code: 'RB', afterSeconds: 'never' },
  8201: { meaning: 'Creation: 500, nothing happened', line: 'serverError' },
  8202: { meaning: 'Creation: no response, nothing happened', line: 'silence' },
  8203: { meaning: 'Creation: done, no response', line: 'answerLost' },
  8204: { meaning: 'Creation: done, the response is 502', line: 'badGateway' },
  8205: { meaning: 'Creation: done, the response is unreadable', line: 'garbled' },
  8301: { meaning: 'Webhook: five minutes late', webhook: 'late' },
  8302: { meaning: 'Webhook: three times', webhook: 'duplicate' },
  8303: { meaning: 'Webhook: an older one after a newer one', webhook: 'outOfOrder' },
  8304: { meaning: 'Webhook: forged signature', webhook: 'forged' },
  8305: { meaning: 'Webhook: signed fifteen minutes ago', webhook: 'stale' },
  8306: { meaning: 'Webhook: never', webhook: 'never' },
  8307: { meaning: 'Webhook: with another one about an unknown payment', webhook: 'noise' },
  8401: { meaning: 'Refund: fails at the payer’s bank', refund: 'fails' },
  8402: { meaning: 'Refund: takes three days', refund: 'slow' },
  8403: { meaning: 'Refund: stays accepted', refund: 'stuck' },
  8501: { meaning: 'The gateway collects ₹1 less than requested', shortPaise: paise(100) },
};

/** The fault of an amount in paise. */
export const faultOf = (amountPaise: Paise): Fault | undefined => faults[amountEnding(amountPaise)];

/** Endings of card numbers that the card's bank refuses, with its code. */
export const cardRefusals: Readonly<Record<string, string>> = {
  '0002': 'CARD_DECLINED',
  '9995': 'CARD_FUNDS',
  '0069': 'CARD_EXPIRED',
  '0119': 'CARD_BLOCKED',
  '0127': 'CARD_TIMEOUT',
};

/** Whether the digits can be a card's: 12 to 19 of them with a right check digit (Luhn). */
export const isCardNumber = (digits: string): boolean => {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].toReversed().reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/** The code with which its bank refuses a card, by its last four digits; undefined when it pays. */
export const refusalOfCard = (lastFour: string): string | undefined => cardRefusals[lastFour];
