const partsOf = (name: string): string[] =>
  name
    .toUpperCase()
    .match(/\p{L}[\p{L}\p{M}]*/gu)
    ?.toSorted() ?? [];

/** Whether two names are the same but for capitals, punctuation and the order of their parts. */
export const isSameName = (one: string, other: string): boolean => partsOf(one).join(' ') === partsOf(other).join(' ');

/** `Asha Verma` → `A••• V••••`. */
export const maskName = (name: string): string =>
  name
    .split(' ')
    .map((part) => part.slice(0, 1) + '•'.repeat(Math.max(0, part.length - 1)))
    .join(' ');
