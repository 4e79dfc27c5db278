/** A short text on one line: a number with its unit, a day with its month. Commas and months may still end a line. */
export const keepTogether = (text: string): string => text.replaceAll(/(?<!,) (?!\d{4}\b)/g, '\u00A0');
