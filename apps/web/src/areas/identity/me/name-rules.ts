/** Digits of the number that replace a missing name (specification §2.5). */
const shownDigits = 6;

/**
 * The nickname, or the brand with the first digits of the masked number. Older clients stored the text "null" for no name.
 *
 * @param mobile masked number, such as `987***3210`
 */
export const shownName = (nickname: string, mobile: string, brand: string): string =>
  nickname && nickname !== 'null' ? nickname : `${brand} ${mobile.slice(0, shownDigits)}`;
