import { answersOf } from '#platform/partner-answer.ts';

/** Reads the answers of the bureau. */
export const { definite } = answersOf('bureau', 'BUSY');
