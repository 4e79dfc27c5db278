/** Wire format of a lender: requests, answers and webhooks. Amounts are in paise. */
export * from './wire/application.ts';
export * from './wire/products.ts';
export * from './wire/common.ts';
export * from './wire/loan.ts';
