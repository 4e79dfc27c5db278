import * as z from 'zod/mini';

const text = z.optional(z.string());
const flag = z.optional(z.union([z.literal(0), z.literal(1)]));
const number = z.optional(z.int());

/** Fields of the nth tile of a coupon-group card; n is 1 to 3. */
const tile = <N extends 1 | 2 | 3>(n: N) =>
  ({
    [`iconUrl${n}`]: text,
    [`iconDarkUrl${n}`]: text,
    [`iconUrlColor${n}`]: text,
    [`iconDarkUrlColor${n}`]: text,
    [`guideUrl${n}`]: text,
    [`productUrl${n}`]: text,
    [`businessType${n}`]: text,
    [`isLogin${n}`]: flag,
    [`openWith${n}`]: text,
    [`isEscalation${n}`]: flag,
    [`priorityChannel${n}`]: number,
    [`pageTitle${n}`]: text,
    [`id${n}`]: text,
    [`isPreScreen${n}`]: flag,
    [`activityGid${n}`]: text,
  }) as Record<`${'iconUrl' | 'iconDarkUrl' | 'iconUrlColor' | 'iconDarkUrlColor' | 'guideUrl' | 'productUrl' | 'businessType' | 'openWith' | 'pageTitle' | 'id' | 'activityGid'}${N}`, typeof text> &
    Record<`${'isLogin' | 'isEscalation' | 'isPreScreen'}${N}`, typeof flag> &
    Record<`priorityChannel${N}`, typeof number>;

/** The JSON text in `arrangementForm` of a coupon-group entity, parsed. */
export const couponGroupArrangement = z.object({
  /** 1: one large tile and two small; 2: three equal tiles. */
  sortType: z.union([z.literal(1), z.literal(2)]),
  ...tile(1),
  ...tile(2),
  ...tile(3),
});

export type CouponGroupArrangement = z.infer<typeof couponGroupArrangement>;
