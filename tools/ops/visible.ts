/** Letters of Indian scripts change their shape by these two; without them they read the same. */
const joinerCharacters = /[\u200C\u200D]/g;

/**
 * Characters that control a terminal or are invisible: controls, direction marks, zero-width
 * blanks; except line feeds and emoji variation selectors.
 */
const invisibleCharacters = /(?!\n|\uFE0F)[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

const visibleText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(joinerCharacters, '')
    .replaceAll(
      invisibleCharacters,
      (sign) => `<U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`,
    );

/**
 * A copy with every text safe for a terminal: hidden characters appear as their code, such as
 * `<U+202E>`.
 */
export const visible = <Value>(value: Value): Value => {
  if (typeof value === 'string') return visibleText(value) as Value;
  if (Array.isArray(value)) return value.map((each: unknown) => visible(each)) as Value;
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [visibleText(name), visible(each)])) as Value;
};
