import { drawFrom, drawInteger } from '../../kit/sandbox/draw.ts';
import type { WireOffer } from '../wire.ts';
import { goods, merchants, ownGoods, type SandboxMerchant } from './merchants.ts';

/** Cities where merchants have shops. */
const cities = [
  'Mumbai',
  'Delhi',
  'Bengaluru',
  'Hyderabad',
  'Chennai',
  'Kolkata',
  'Pune',
  'Ahmedabad',
  'Jaipur',
  'Lucknow',
  'Indore',
  'Patna',
  'Kochi',
  'Chandigarh',
] as const;

/** An offer without the days between which it is valid. */
export type UndatedOffer = Omit<WireOffer, 'startsAt' | 'endsAt'>;

/** Discount of an offer, with its minimum order and cap. */
type Gain = Pick<WireOffer, 'percent' | 'amount' | 'cap' | 'minimumSpend' | 'heading'>;

const rupeesText = (rupees: number): string => `₹${rupees.toLocaleString('en-IN')}`;

const shareOff = (percent: number, rupees: number, cap?: number): Gain => ({
  percent,
  minimumSpend: rupees * 100,
  ...(cap !== undefined && { cap: cap * 100 }),
  heading: { en: `${percent}% off`, hi: `${percent}% छूट` },
});

const amountOff = (percentFor: number, rupees: number): Gain => ({
  amount: percentFor * 100,
  minimumSpend: rupees * 100,
  heading: { en: `${rupeesText(percentFor)} off`, hi: `${rupeesText(percentFor)} छूट` },
});

const toTens = (rupees: number): number => Math.max(10, Math.round(rupees / 10) * 10);

const onePerPerson = {
  en: 'Once per person. Cannot be combined with other offers.',
  hi: 'हर व्यक्ति के लिए एक बार। दूसरे ऑफ़र के साथ नहीं चलेगा।',
};

/** Valid for all customers, cities and days. */
const offerDefaults = () => ({
  firstOrderOnly: false,
  paymentMethods: [],
  weekdays: [],
  cities: [],
  terms: onePerPerson,
});

const codeOf = (merchantId: string, ending: string): string =>
  `${merchantId.replaceAll(/[^a-z]/g, '').slice(0, 6)}${ending}`.toUpperCase();

/** The offers of one merchant: one of each sort. */
const offersOf = ({ merchantId, category }: SandboxMerchant): UndatedOffer[] => {
  const { en, hi, rupees } = { en: '', hi: '', rupees: 0, ...goods[category], ...ownGoods[merchantId] };
  const percentFor = (min: number, max: number, sort: string) => drawInteger(min / 5, max / 5, merchantId, sort) * 5;
  const offerWith = (ending: string, offer: Partial<UndatedOffer> & Gain & Pick<UndatedOffer, 'kind' | 'title'>) => ({
    ...offerDefaults(),
    merchantId,
    category,
    offerId: `${merchantId}-${ending}`,
    path: `/${ending}`,
    ...offer,
  });
  const first = percentFor(30, 60, 'first');
  const ownShare = percentFor(15, 40, 'own');
  const town = drawInteger(0, cities.length - 1, merchantId, 'town');
  return [
    offerWith('new', {
      ...shareOff(first, rupees, toTens(rupees * 0.6)),
      kind: 'CODE',
      firstOrderOnly: true,
      title: { en, hi: `${hi} पर` },
      code: codeOf(merchantId, `NEW${first}`),
    }),
    offerWith('flat', {
      ...amountOff(toTens(rupees * 0.2), toTens(rupees * 1.2)),
      kind: 'CODE',
      title: { en, hi: `${hi} पर` },
      code: codeOf(merchantId, 'FLAT'),
      stock: drawInteger(2, 50, merchantId, 'stock') * 100,
    }),
    offerWith('own', {
      ...shareOff(ownShare, rupees, toTens(rupees * 0.5)),
      kind: 'UNIQUE',
      title: { en, hi: `${hi} पर` },
      stock: drawInteger(3, 20, merchantId, 'pool') * 50,
    }),
    offerWith('sale', {
      ...shareOff(percentFor(10, 70, 'sale'), rupees),
      kind: 'LINK',
      title: { en, hi: `${hi} पर` },
    }),
    offerWith('shop', {
      ...shareOff(percentFor(10, 25, 'shop'), toTens(rupees * 0.8)),
      kind: 'STORE',
      title: { en, hi: `${hi} पर` },
      code: codeOf(merchantId, 'SHOP'),
      cities: [0, 3, 7].map((step) => cities[(town + step) % cities.length] ?? ''),
    }),
    offerWith('upi', {
      ...amountOff(toTens(rupees * 0.1), rupees),
      kind: 'CODE',
      title: { en: `${en}, paid by UPI`, hi: `${hi} पर, UPI से देने पर` },
      code: codeOf(merchantId, 'UPI'),
      paymentMethods: ['UPI'],
    }),
    offerWith('weekend', {
      ...shareOff(percentFor(20, 45, 'weekend'), rupees, toTens(rupees * 0.4)),
      kind: 'CODE',
      title: { en: `${en} on weekends`, hi: `शनिवार-रविवार को ${hi} पर` },
      code: codeOf(merchantId, 'SATSUN'),
      weekdays: [0, 6],
      cities: drawInteger(0, 2, merchantId, 'narrow') === 0 ? [drawFrom(cities, merchantId, 'weekend')] : [],
    }),
  ];
};

/** Offers that the home page names. */
const testOffers: readonly UndatedOffer[] = [
  {
    ...offerDefaults(),
    ...shareOff(50, 199, 150),
    offerId: 'tiffinco-week',
    merchantId: 'tiffinco',
    category: 'food-delivery',
    kind: 'CODE',
    title: { en: 'first week of lunches', hi: 'पहले हफ़्ते के लंच पर' },
    firstOrderOnly: true,
    cities: ['Pune', 'Mumbai', 'Delhi', 'Bengaluru', 'Jaipur', 'Indore'],
    code: 'LUNCH50',
    path: '/week',
    stock: 5_000,
  },
  {
    ...offerDefaults(),
    ...shareOff(50, 250),
    heading: { en: '1 + 1 thali', hi: '1 + 1 थाली' },
    offerId: 'rasoi-thali',
    merchantId: 'rasoi',
    category: 'food-delivery',
    kind: 'CODE',
    title: { en: 'Monday to Thursday', hi: 'सोमवार से गुरुवार' },
    weekdays: [1, 2, 3, 4],
    code: 'THALI2',
    path: '/thali',
  },
  {
    ...offerDefaults(),
    ...amountOff(75, 499),
    offerId: 'patang-toys',
    merchantId: 'patang',
    category: 'games-toys',
    kind: 'CODE',
    title: { en: 'toys and board games', hi: 'खिलौनों और बोर्ड गेम पर' },
    code: 'PATANG75',
    budgetLeft: 5_000_000,
    path: '/toys',
  },
];

/** What is sold online has no counter to show a code at. */
const canBeUsed = ({ kind, category }: UndatedOffer): boolean => kind !== 'STORE' || !goods[category]?.isOnline;

/** Every offer of the network. */
export const offers: readonly UndatedOffer[] = [...testOffers, ...merchants.flatMap(offersOf).filter(canBeUsed)];

/** Days from the first start of the sandbox on which an offer begins and ends: most are valid now, some are over soon, a few begin later. */
export const daysOf = (offerId: string): { begins: number; ends: number } => {
  const sort = drawInteger(0, 99, offerId, 'window');
  if (offerId === 'tiffinco-week') return { begins: -3, ends: 4 };
  if (sort < 4 && !testOffers.some((each) => each.offerId === offerId)) return { begins: 2, ends: 30 };
  if (sort < 25) return { begins: -20, ends: drawInteger(1, 7, offerId, 'soon') };
  return { begins: -20, ends: drawInteger(10, 90, offerId, 'later') };
};

/** One offer in thirty starts with a code that the shop rejects. */
export const isBrokenAtFirst = (offerId: string): boolean =>
  drawInteger(0, 29, offerId, 'broken') === 0 && !testOffers.some((each) => each.offerId === offerId);
