/** Letters of Indian scripts change their shape by these two; without them they read the same. */
const joiners = /[\u200C\u200D]/g;

/** Whatever a terminal obeys or does not show: controls, marks of direction and order, blanks without width; not the line feed, nor the colours of signs. */
const hidden = /(?!\n|\uFE0F)[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

const visibleText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(joiners, '')
    .replaceAll(hidden, (sign) => `<U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`);

/** The same with every text in it as it may be shown in a terminal: what is hidden in it stands there by its number, such as `<U+202E>`. */
export const visible = <Value>(value: Value): Value => {
  if (typeof value === 'string') return visibleText(value) as Value;
  if (Array.isArray(value)) return value.map((each: unknown) => visible(each)) as Value;
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [visibleText(name), visible(each)])) as Value;
};
