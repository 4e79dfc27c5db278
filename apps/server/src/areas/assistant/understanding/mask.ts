/** A question without its numbers. */
export const maskQuestion = (text: string): string => text.replace(/[\p{N}]+/gu, '[number]');
