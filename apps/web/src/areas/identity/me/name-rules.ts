/** Digits of the number that replace a missing name (specification §2.5). */
const shownDigits = 6;

/** Whether a user has a nickname. Older clients stored the text "null" for none. */
const hasName = (nickname: string): boolean => nickname !== '' && nickname !== 'null';

/**
 * The nickname, or the brand with the first digits of the masked number.
 *
 * @param mobile masked number, such as `987***3210`
 */
export const shownName = (nickname: string, mobile: string, brand: string): string =>
  hasName(nickname) ? nickname : `${brand} ${mobile.slice(0, shownDigits)}`;
