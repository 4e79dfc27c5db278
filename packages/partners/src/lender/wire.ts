/** The vocabulary of a lender: what is asked, what is answered, and what arrives unasked. Amounts are paise. */
export * from './wire/application.ts';
export * from './wire/catalogue.ts';
export * from './wire/codes.ts';
export * from './wire/day-file.ts';
export * from './wire/event.ts';
export * from './wire/loan.ts';
export * from './wire/paper.ts';
export * from './wire/paths.ts';
export * from './wire/step.ts';
export * from './wire/terms.ts';
