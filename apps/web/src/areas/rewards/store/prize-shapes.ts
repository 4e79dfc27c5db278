/** Drawings of prizes; any other prize is a gift. */
export const prizeShapes: Readonly<Record<string, string>> = {
  'frame-gold': 'frame',
  'chai-25': 'kettle',
  'book-50': 'book',
  'cine-100': 'ticket',
  'mart-250': 'basket',
  bag: 'bag',
  cup: 'cup',
  'e-cycle': 'cycle',
};
