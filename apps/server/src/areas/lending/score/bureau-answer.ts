import { answersOf } from '#platform/partners/partner-answer.ts';

/** Interprets the bureau's responses. */
export const { definite } = answersOf('bureau', 'BUSY');
