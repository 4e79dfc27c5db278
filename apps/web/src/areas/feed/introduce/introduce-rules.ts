import { introduceTypes, type BusinessType, type IntroduceType, type OpenWay } from '@sikka/contract/rules';
import type { PictureTile } from '../tiles/tile.ts';

/** Parameters of `/introduce`. They are untrusted. */
export interface Introduction {
  /** Link to the product, once it is open. */
  data?: string;
  /** The product, or the business type of a tile without a link. */
  type?: string;
  openWith?: OpenWay;
  gid?: string;
  priorityChannel?: string;
}

const productOfBusiness: Readonly<Partial<Record<BusinessType, IntroduceType>>> = {
  ACTIVITY: 'rewards',
  LOAN_MARKET: 'loans',
  LOAN_NOAGREEMENT: 'loans',
  COUPON: 'coupons',
  SHOP: 'coupons',
  GPT: 'assistant',
  GAME: 'games',
  CREDIT_CARD: 'creditCard',
  CACULATOR: 'emi',
  COMMUNITIY: 'community',
  TRAVEL_BOOKINGS: 'travel',
};

/** Products whose screens exist: the user is redirected there. */
const builtProducts = {
  bills: '/bbps',
  recharge: '/postPay',
  fastag: '/billList?billerType=Fastag',
  loans: '/loan',
  creditScore: '/creditScore',
  creditCard: '/creditCard',
  emi: '/emi',
  coupons: '/coupon',
  rewards: '/rewards',
  account: '/my',
  assistant: '/chatGPT?needback=true',
  games: '/games',
  community: '/community',
  inbox: '/messagelist',
  support: '/problem',
} as const satisfies Partial<Record<IntroduceType, string>>;

/** A product that does not exist yet. */
export type ComingProduct = Exclude<IntroduceType, keyof typeof builtProducts>;

export const isComingProduct = (product: IntroduceType | undefined): product is ComingProduct =>
  product !== undefined && !(product in builtProducts);

const builtLink = (product: IntroduceType | undefined): string | undefined =>
  product === undefined || isComingProduct(product) ? undefined : builtProducts[product];

/** The product of a name or business type; undefined for any other. */
export const introducedProduct = (type = ''): IntroduceType | undefined =>
  introduceTypes.find((name) => name === type) ??
  (Object.hasOwn(productOfBusiness, type) ? productOfBusiness[type as BusinessType] : undefined);

const gidInLink = (link: string): string | null => new URLSearchParams(link.split('?', 2)[1]).get('gid');

/** The tile that links to an introduction: by its id, or by the id in its link. */
export const introducingTile = (tiles: readonly PictureTile[], gid: string | undefined): PictureTile | undefined =>
  gid === undefined
    ? undefined
    : tiles.find(({ resourceGid, guideUrl }) => resourceGid === gid || gidInLink(guideUrl) === gid);

const linkOfTile = (tile: PictureTile | undefined): string | undefined =>
  [tile?.productUrl, tile?.guideUrl].find((link) => link && !link.startsWith('/introduce'));

/** The introduced product as a tile; the address takes precedence over the content. */
export const productTile = (
  { data, type, openWith, gid = '', priorityChannel }: Introduction,
  tile: PictureTile | undefined,
): PictureTile => ({
  formalTitle: '',
  innerTitle: '',
  iconUrl: '',
  iconDarkUrl: '',
  iconUrlColor: '',
  iconDarkUrlColor: '',
  isLogin: 0,
  needLogin: 0,
  businessType: 'OTHER',
  resourceGid: gid,
  ...tile,
  guideUrl: data ?? linkOfTile(tile) ?? builtLink(introducedProduct(type)) ?? '',
  productUrl: '',
  openWith: openWith ?? tile?.openWith ?? 'insideWeb',
  priorityChannel: Number(priorityChannel ?? tile?.priorityChannel ?? 0),
  extJson: '',
});
