import type { AnswerPart } from '@sikka/contract';

/** An answer as text, without its links. */
export const textOfParts = (parts: readonly AnswerPart[]): string =>
  parts.reduce((text, part) => {
    if (part.kind === 'restart') return '';
    return part.kind === 'text' ? text + part.text : text;
  }, '');
