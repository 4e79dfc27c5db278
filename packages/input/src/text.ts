/** Digits of the scripts of India, and of Arabic and Persian as Urdu is typed. */
const foreignDigits = /[٠-٩۰-۹०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯᱐-᱙꯰-꯹]/g;

/**
 * Digits of Indian scripts as 0 to 9: `९८७` → `987`. In Unicode the zero is the first code point in a row
 * of 16, from Devanagari to Malayalam the seventh.
 */
export const asciiDigits = (text: string): string =>
  text.replaceAll(foreignDigits, (digit) => {
    const code = digit.charCodeAt(0);
    return String((code >= 0x966 && code <= 0xd6f ? code - 6 : code) % 16);
  });

/** Letters that look like spaces. */
const blankLetters = /[\u115F\u1160\u2800\u3164\uFFA0]/g;

/**
 * Invisible format characters: direction marks, zero-width spaces, soft hyphens, tags. `keepJoiners`
 * handles joiners. The combining grapheme joiner and all variation selectors but the one of emoji do not
 * change what is read.
 */
const hidden = /(?![\u200C\u200D])[\p{Cf}\p{Cs}\p{Co}\u034F\uFE00-\uFE0E]/gu;

/** Control characters except tab and line feed. */
const controls = /(?![\t\n])\p{Cc}/gu;

const joiners = /[\u200C\u200D]+/g;
/**
 * Characters that a joiner may follow: letters and signs of joining scripts, from Arabic to
 * Sinhala.
 */
const joining = /(?=[\p{L}\p{M}])[^\0-\u05FF\u0E00-\u{10FFFF}]$/u;
const picture = /\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*$/u;

/** Keeps one joiner where a script or an emoji needs it, and drops all others. */
const keepJoiners = (text: string): string =>
  text.replaceAll(joiners, (found, at: number) => {
    const before = text.slice(Math.max(0, at - 4), at);
    const after = text.slice(at + found.length);
    if (joining.test(before)) return found[0] ?? '';
    return picture.test(before) && /^\p{Extended_Pictographic}/u.test(after) ? '\u200D' : '';
  });

/**
 * The visible text in a Unicode normal form. Repeated until stable: removing a joiner may combine
 * two characters.
 */
const visible = (typed: string, form: 'NFC' | 'NFKC'): string => {
  const plain = typed
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(blankLetters, ' ')
    .replaceAll(controls, '')
    .replaceAll(hidden, '');
  const text = keepJoiners(plain.normalize(form)).normalize(form);
  return text === typed ? text : visible(text, form);
};

/**
 * Text of several lines in normal form: composed (NFC), without hidden characters or spaces at the ends
 * of lines, and at most one empty line in a row.
 */
export const readText = (typed: string): string =>
  visible(typed, 'NFC')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/**
 * One line in normal form: compatible characters unified (NFKC, so `ＡＢ` is `AB`), digits 0 to 9, no
 * hidden characters, single spaces, and none at the ends.
 */
export const readLine = (typed: string): string => asciiDigits(visible(typed, 'NFKC')).replaceAll(/\s+/g, ' ').trim();

/**
 * A secret as stored and compared: NFC, otherwise unchanged, because a secret must never change
 * silently.
 */
export const readSecret = (typed: string): string => typed.normalize('NFC');
