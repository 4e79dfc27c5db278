/** Version of the published order; it counts up with every change of the rule below, and `/loanOrder` explains it. */
export const orderVersion = '1';

/** All that the order of loans may look at. */
export interface Ranked {
  /** All charges included, in hundredths of a per cent. */
  aprHundredths: number;
  /** In English, whatever the reader's language, so that everybody sees the same order. */
  englishName: string;
  productGid: string;
}

const textOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** The published order: the lower APR first, then the lender's English name, then the product's id. Nobody is preferred. */
export const byPublishedOrder = (a: Ranked, b: Ranked): number =>
  a.aprHundredths - b.aprHundredths || textOrder(a.englishName, b.englishName) || textOrder(a.productGid, b.productGid);

/** Lenders by their English name, then by their short one, for lists without a price. */
export const byEnglishName = (
  a: { englishName: string; lenderId: string },
  b: { englishName: string; lenderId: string },
): number => textOrder(a.englishName, b.englishName) || textOrder(a.lenderId, b.lenderId);
