/** What is spoken between the gateway and whoever collects through it. */
export * from './wire/codes.ts';
export * from './wire/paths.ts';
export * from './wire/payment.ts';
export * from './wire/settlement.ts';
