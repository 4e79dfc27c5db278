import { answersOf } from '#platform/partner-answer.ts';

/** Reads the answers of the gateway. */
export const { definite } = answersOf('gateway');
