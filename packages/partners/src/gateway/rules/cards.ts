/** Endings of card numbers that the card's bank refuses, with its code. */
export const cardRefusals: Readonly<Record<string, string>> = {
  '0002': 'CARD_DECLINED',
  '9995': 'CARD_FUNDS',
  '0069': 'CARD_EXPIRED',
  '0119': 'CARD_BLOCKED',
  '0127': 'CARD_TIMEOUT',
};

/** Whether the digits can be a card's: 12 to 19 of them with a right check digit (Luhn). */
export const isCardNumber = (digits: string): boolean => {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
};

/** The code with which its bank refuses a card, by its last four digits; undefined when it pays. */
export const refusalOfCard = (lastFour: string): string | undefined => cardRefusals[lastFour];
