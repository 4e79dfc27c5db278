import { formatRupees, parseRupees } from '@sikka/money';

/** An amount as somebody typed it, grouped the Indian way: `100000` → `1,00,000`. What is no amount stays as it is. */
export const groupedRupees = (text: string): string => {
  const rupees = parseRupees(text.replaceAll(/[\s,]/g, ''));
  return rupees === undefined ? text : formatRupees(rupees, 'en').replace('₹', '');
};
