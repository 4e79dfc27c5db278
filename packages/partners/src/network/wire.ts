/** The vocabulary of the bill network: what is asked, what is answered, and what arrives unasked. Amounts are paise. */
export * from './wire/billers.ts';
export * from './wire/codes.ts';
export * from './wire/common.ts';
export * from './wire/payment.ts';
