/** Digits of the scripts of India, and of Arabic and Persian as Urdu is typed. */
const foreignDigits = /[٠-٩۰-۹०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯᱐-᱙꯰-꯹]/g;

/** Digits of Indian scripts as 0 to 9: `९८७` → `987`. Unicode begins them at 0 of a row of sixteen, from Devanagari to Malayalam at 6. */
export const asciiDigits = (text: string): string =>
  text.replaceAll(foreignDigits, (digit) => {
    const code = digit.charCodeAt(0);
    return String((code >= 0x966 && code <= 0xd6f ? code - 6 : code) % 16);
  });

/** Letters that look like blanks. */
const blankLetters = /[\u115F\u1160\u2800\u3164\uFFA0]/g;

/**
 * Format characters nobody sees: marks of direction, zero-width blanks, soft hyphens, tags. Joiners are left for `keepJoiners`.
 * The combining grapheme joiner and variation selectors but the one of emoji change nothing that is read.
 */
const hidden = /(?![\u200C\u200D])[\p{Cf}\p{Cs}\p{Co}\u034F\uFE00-\uFE0E]/gu;

/** Control characters but tab and line feed. */
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
 * Text of several lines as somebody means it: composed (NFC), without hidden characters, no blanks at the ends of lines, at most one
 * empty line between two others.
 */
export const readText = (typed: string): string =>
  visible(typed, 'NFC')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/**
 * One line as somebody means it: compatible characters as one (NFKC, so `ＡＢ` is `AB`), digits 0 to 9, without hidden characters, each
 * gap one blank, none at the ends.
 */
export const readLine = (typed: string): string => asciiDigits(visible(typed, 'NFKC')).replaceAll(/\s+/g, ' ').trim();

/**
 * A secret as stored and compared: NFC, otherwise unchanged, because a secret must never change
 * silently.
 */
export const readSecret = (typed: string): string => typed.normalize('NFC');
