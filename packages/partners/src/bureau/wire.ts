/** The vocabulary of the bureau: what is asked, what is answered, and what arrives unasked. Amounts are paise. */
export * from './wire/codes.ts';
export * from './wire/dispute.ts';
export * from './wire/event.ts';
export { paths } from './wire/paths.ts';
export * from './wire/report.ts';
