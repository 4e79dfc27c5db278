/** The calls of support; every export is one. */
export * from './help-calls.ts';
export * from './request-calls.ts';
