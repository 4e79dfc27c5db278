import type { Payment } from '@sikka/contract';
import { type Paise, paise, zero } from '@sikka/money';

/** The day on which the made life is questioned: a Wednesday. */
export const madeToday = '2026-11-25';

export const rupees = (amount: number): Paise => paise(Math.round(amount * 100));
/** Ids of the made life repeat one digit, so that a link is known by its first. */
export const uuid = (digit: string): string =>
  `${digit.repeat(8)}-${digit.repeat(4)}-4${digit.repeat(3)}-8${digit.repeat(3)}-${digit.repeat(12)}`;
export const order = (letter: string): string => letter.repeat(30);
/** Afternoon of a day of India. */
export const at = (day: string, time = '09:00'): string => `${day}T${time}:00.000Z`;
export const daysUntil = (day: string, from = madeToday): number => (Date.parse(day) - Date.parse(from)) / 86_400_000;

/** The order of a payment: nothing is to be done about it any more. */
export const orderOf = (
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
