import { businessTypes, type EntityTypeName, openWays, readEntityType } from '@sikka/contract/rules';
import type { Feed } from '@sikka/contract';
import type { PictureTile } from '../tiles/tile.ts';

/**
 * Number of tiles in a coupon group of this type (specification §2.2); undefined for other types.
 */
export const groupSizeOf = (type: EntityTypeName): 2 | 3 | undefined => {
  if (type === 'PORCELAIN_AREA') return 3;
  return type === 'PORCELAIN_AREA_TWO' ? 2 : undefined;
};

export interface CouponGroup {
  /** 1: the first tile is large; 2: all are equal. */
  sortType: 1 | 2;
  tiles: PictureTile[];
}

type Form = Readonly<Record<string, unknown>>;

/** Longer values are invalid. */
const longestText = 1_024;

const readForm = (json: string): Form | undefined => {
  try {
    const form: unknown = JSON.parse(json);
    return typeof form === 'object' && form !== null && !Array.isArray(form) ? (form as Form) : undefined;
  } catch {
    return undefined;
  }
};

const read = (form: Form, name: string): unknown => (Object.hasOwn(form, name) ? form[name] : undefined);

const textOf = (form: Form, name: string): string => {
  const value = read(form, name);
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  return typeof value === 'string' && value.length <= longestText ? value : '';
};

/** Flags and numbers are sent as numbers or digit strings. */
const numberOf = (form: Form, name: string, fallback: number): number => {
  const text = textOf(form, name);
  return /^\d{1,3}$/.test(text) ? Number(text) : fallback;
};

const tileOf = (form: Form, n: number): PictureTile | undefined => {
  const formalTitle = textOf(form, `pageTitle${n}`);
  const guideUrl = textOf(form, `guideUrl${n}`);
  const productUrl = textOf(form, `productUrl${n}`);
  const isPreScreen = numberOf(form, `isPreScreen${n}`, 1);
  if (formalTitle === '' || (guideUrl === '' && productUrl === '' && isPreScreen !== 0)) return undefined;
  return {
    resourceGid: textOf(form, `id${n}`),
    formalTitle,
    innerTitle: textOf(form, `subTitle${n}`),
    iconUrl: textOf(form, `iconUrl${n}`),
    iconDarkUrl: textOf(form, `iconDarkUrl${n}`),
    iconUrlColor: textOf(form, `iconUrlColor${n}`),
    iconDarkUrlColor: textOf(form, `iconDarkUrlColor${n}`),
    guideUrl,
    productUrl,
    openWith: openWays.find((way) => way === textOf(form, `openWith${n}`)) ?? 'insideWeb',
    businessType: businessTypes.find((type) => type === textOf(form, `businessType${n}`)) ?? 'COUPON',
    isLogin: numberOf(form, `isLogin${n}`, 0) === 1 ? 1 : 0,
    needLogin: 0,
    priorityChannel: numberOf(form, `priorityChannel${n}`, 0),
    extJson: JSON.stringify({ isPreScreen }),
  };
};

/**
 * Parses the `arrangementForm` of a coupon group. It is JSON inside JSON, so every value is
 * checked: undefined unless each tile has a title and a target.
 */
export const readCouponGroup = (json: string, size: 2 | 3): CouponGroup | undefined => {
  const form = readForm(json);
  if (!form) return undefined;
  const tiles = Array.from({ length: size }, (_, index) => tileOf(form, index + 1)).filter(
    (tile) => tile !== undefined,
  );
  if (tiles.length < size) return undefined;
  return { sortType: numberOf(form, 'sortType', 2) === 1 ? 1 : 2, tiles };
};

/** All tiles of a page, including those of coupon groups. */
export const tilesOf = ({ channelList }: Pick<Feed, 'channelList'>): PictureTile[] =>
  channelList
    .flatMap(({ entityList }) => entityList)
    .flatMap(({ entityType, resourceList, arrangementForm }): readonly PictureTile[] => {
      const type = readEntityType(entityType);
      const size = type && groupSizeOf(type);
      return size ? (readCouponGroup(arrangementForm, size)?.tiles ?? []) : resourceList;
    });
