/** Wire format of the bill network: requests, answers and webhooks. Amounts are in paise. */
export * from './wire/billers.ts';
export * from './wire/codes.ts';
export * from './wire/common.ts';
export * from './wire/payment.ts';
