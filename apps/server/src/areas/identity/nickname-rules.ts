const longest = 24;
const joiners = '(?<=\\u094d)[\\u200c\\u200d]';
/** Letters, marks (at most four in a row), digits, spaces and . ' - _; joiners only where Devanagari needs them. */
const allowed = new RegExp(`^(?:[\\p{L}\\p{Nd} .'_-]|\\p{M}|${joiners})+$`, 'u');
const stackedMarks = /\p{M}{5}/u;
const readable = /[\p{L}\p{Nd}]/u;
const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/** The nickname as it is kept, or undefined when it cannot be one. The word "null" counts as empty, as clients of old wrote it. */
export const cleanNickname = (typed: string): string | undefined => {
  const name = typed.normalize('NFC').trim().replace(/ {2,}/g, ' ');
  const length = [...graphemes.segment(name)].length;
  if (length < 1 || length > longest || name.toLowerCase() === 'null') return undefined;
  return allowed.test(name) && readable.test(name) && !stackedMarks.test(name) ? name : undefined;
};
