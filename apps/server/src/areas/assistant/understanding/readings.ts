import { wordsOf } from '#platform/search/fold.ts';

/** Signs that stand for the letter after them. */
const lookalikes = '0o1i3e4a5s7t@a$s!i\u0430a\u0435e\u043Eo\u0440p\u0441c\u0443y\u0445x\u0456i\u0455s';
const letterOf = new Map(lookalikes.match(/../gu)?.map(([sign = '', letter = '']) => [sign, letter]));
/** A word in which some of them stand for letters. */
const disguised =
  /(?<![\p{L}\p{N}])(?=[^a-z]*[a-z])[a-z013457@$!\u0430\u0435\u043E\u0440\u0441\u0443\u0445\u0456\u0455]{3,}[a-z013457@$](?![\p{L}\p{N}])/gu;
/** A word whose letters stand apart. */
const spelled = /(?<![\p{L}\p{M}])[a-z](?:[\s._*-]{1,2}[a-z](?![\p{L}\p{M}])){3,}/gu;

/**
 * The words of a text in small letters by their sound: as it stands and, where that differs, with what hides its words taken off. `apart` has other
 * words for those that sound like ones of the phrases and are none: `the` and `they`, `di` and `die`.
 */
export const readingsOf = (text: string, apart: Readonly<Record<string, string>>): string[][] => {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/[’']s\b/g, ' ka')
    .replaceAll(/[’']/g, '');
  const shown = plain
    .replaceAll(disguised, (word) => word.replaceAll(/[^a-z]/gu, (sign) => letterOf.get(sign) ?? sign))
    .replaceAll(spelled, (letters) => letters.replaceAll(/[^a-z]/g, ''));
  return [...new Set([plain, shown])].map((each) =>
    wordsOf(each.replaceAll(/[\p{L}\p{M}]+/gu, (word) => (Object.hasOwn(apart, word) ? (apart[word] ?? word) : word))),
  );
};
