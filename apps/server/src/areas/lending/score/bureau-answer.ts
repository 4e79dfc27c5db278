import { answersOf } from '#platform/partners/partner-answer.ts';

/** Reads the answers of the bureau. */
export const { definite } = answersOf('bureau', 'BUSY');
