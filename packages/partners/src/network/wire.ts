/** The vocabulary of the bill network: what is asked, what is answered, and what arrives unasked. Amounts are paise. */
export * from './wire/bill.ts';
export * from './wire/biller.ts';
export * from './wire/codes.ts';
export * from './wire/event.ts';
export * from './wire/paths.ts';
export * from './wire/payment.ts';
export * from './wire/ticket.ts';
export * from './wire/upms.ts';
