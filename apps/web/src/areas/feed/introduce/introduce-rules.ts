import { introduceTypes, type BusinessType, type IntroduceType, type OpenWay } from '@sikka/contract/rules';
import type { PictureTile } from '../tiles/tile.ts';

/** What the address of `/introduce` says. Nothing of it is believed. */
export interface Introduction {
  /** Where the product is, once it is open. */
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
};

/** Products whose screens stand: whoever was to be told of them is led there. */
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
} as const satisfies Partial<Record<IntroduceType, string>>;

/** A product that is still to be built. */
export type ComingProduct = Exclude<IntroduceType, keyof typeof builtProducts>;

/** Whether a product is still to be built. */
export const isComingProduct = (product: IntroduceType | undefined): product is ComingProduct =>
  product !== undefined && !(product in builtProducts);

const builtLink = (product: IntroduceType | undefined): string | undefined =>
  product === undefined || isComingProduct(product) ? undefined : builtProducts[product];

/** The product by its name or by a business type; undefined when neither tells. */
export const introducedProduct = (type = ''): IntroduceType | undefined =>
  introduceTypes.find((name) => name === type) ??
  (Object.hasOwn(productOfBusiness, type) ? productOfBusiness[type as BusinessType] : undefined);

const gidInLink = (link: string): string | null => new URLSearchParams(link.split('?', 2)[1]).get('gid');

/** The tile that led to an introduction: the one with that id, or the one whose link says it. */
export const introducingTile = (tiles: readonly PictureTile[], gid: string | undefined): PictureTile | undefined =>
  gid === undefined
    ? undefined
    : tiles.find(({ resourceGid, guideUrl }) => resourceGid === gid || gidInLink(guideUrl) === gid);

const linkOfTile = (tile: PictureTile | undefined): string | undefined =>
  [tile?.productUrl, tile?.guideUrl].find((link) => link && !link.startsWith('/introduce'));

/** Where the introduced product is, as a tile: what the address names goes before what the content names. */
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
