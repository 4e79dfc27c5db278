import type { WireProduct } from '../wire.ts';
import { faults } from './faults.ts';

const product = (
  productId: string,
  kind: WireProduct['kind'],
  [en, hi]: [string, string],
  rupees: number,
  stock: number,
): WireProduct => ({ productId, kind, name: { en, hi }, faceValue: rupees * 100, stock });

/** Products of the supplier with their initial stock. */
export const products: readonly WireProduct[] = [
  product('UV-CHAI-25', 'VOUCHER', ['Chai Adda voucher', 'चाय अड्डा वाउचर'], 25, 500),
  product('UV-BOOK-50', 'VOUCHER', ['Kitab Ghar voucher', 'किताब घर वाउचर'], 50, 300),
  product('UV-CINE-100', 'VOUCHER', ['Rang Talkies voucher', 'रंग टॉकीज़ वाउचर'], 100, 120),
  product('UV-MART-250', 'VOUCHER', ['Rozana Mart voucher', 'रोज़ाना मार्ट वाउचर'], 250, 60),
  product('UV-CUP-01', 'PARCEL', ['Steel travel cup', 'स्टील का सफ़री कप'], 149, 40),
  product('UV-BAG-01', 'PARCEL', ['Cotton carry bag', 'सूती थैला'], 99, 25),
  product('UV-ECYCLE-01', 'PARCEL', ['Pavan e-cycle', 'पवन ई-साइकिल'], 24_000, 5),
];

/** Products with planned faults; not in the feed. */
const failingProducts = Array.from(faults.keys(), (ending) =>
  product(`TEST-${ending}`, 'VOUCHER', ['Test voucher', 'जाँच वाउचर'], 25, 1_000),
);

const byId: ReadonlyMap<string, WireProduct> = new Map(
  [...products, ...failingProducts].map((each) => [each.productId, each]),
);

export const findProduct = (productId: string): WireProduct | undefined => byId.get(productId);
