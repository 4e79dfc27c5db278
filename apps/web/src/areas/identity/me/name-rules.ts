/** Digits of the number that stand in for a name (specification §2.5). */
const shownDigits = 6;

/**
 * What a person is called: the nickname, or the product's name with the first characters of the masked number. The text "null",
 * which older clients stored, is no name.
 * @param mobile masked number, such as `987***3210`
 */
export const shownName = (nickname: string, mobile: string, brand: string): string =>
  nickname && nickname !== 'null' ? nickname : `${brand} ${mobile.slice(0, shownDigits)}`;
