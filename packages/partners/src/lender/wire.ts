/** The vocabulary of a lender: what is asked, what is answered, and what arrives unasked. Amounts are paise. */
export * from './wire/application.ts';
export * from './wire/products.ts';
export * from './wire/common.ts';
export * from './wire/loan.ts';
