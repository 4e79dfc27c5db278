import type { Payment } from '@sikka/contract';
import { type Paise, paise, zero } from '@sikka/money';

/** The day of the questions, a Wednesday. */
export const sampleToday = '2026-11-25';

export const rupees = (amount: number): Paise => paise(Math.round(amount * 100));
/** A UUID that repeats one digit, so that links are easy to recognise. */
export const uuid = (digit: string): string =>
  `${digit.repeat(8)}-${digit.repeat(4)}-4${digit.repeat(3)}-8${digit.repeat(3)}-${digit.repeat(12)}`;
export const orderId = (letter: string): string => letter.repeat(30);
/** A time on an Indian day, in the afternoon by default. */
export const at = (day: string, time = '09:00'): string => `${day}T${time}:00.000Z`;
export const daysUntil = (day: string, from = sampleToday): number => (Date.parse(day) - Date.parse(from)) / 86_400_000;

/** The order of a payment on which no action is left. */
export const closedOrder = (
  named: Pick<Payment, 'merchantRequestId' | 'purpose' | 'state' | 'amountPaise' | 'payeeName' | 'createdAt'>,
): Payment => ({
  ...named,
  feePaise: zero,
  note: '',
  methods: [],
  refUrl: '',
  canRetry: false,
  canCancel: false,
  expiresAt: named.createdAt,
  nextQuerySeconds: 0,
  queryLimitTime: 0,
});
