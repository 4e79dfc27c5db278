import * as z from 'zod/mini';

/** Wire format of the offer network: requests and answers. Amounts are in paise. */

/** The network that this adapter speaks to. */
export const mela = {
  networkId: 'mela',
  name: { en: 'Mela Offers', hi: 'मेला ऑफ़र' },
} as const;

const base = '/offers/v1';

/** Paths of the network's API. */
export const paths = {
  merchants: `${base}/merchants`,
  changes: `${base}/changes`,
  codes: `${base}/codes`,
  checks: `${base}/checks`,
  uses: `${base}/uses`,
} as const;

/** Lines of one page of the feed. */
export const pageSize = 100;

const slug = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/));
const text = z.string().check(z.minLength(1), z.maxLength(400));
const bilingual = z.object({ en: text, hi: text });
const amount = z.int().check(z.gte(1), z.lte(100_000_000));
const moment = z.iso.datetime();
/** Form of a coupon code. */
const code = z.string().check(z.regex(/^[A-Z0-9-]{3,40}$/));

/** Refusal codes with their HTTP statuses; a refusal has no effect. */
export const refusalStatuses = {
  BODY_INVALID: 400,
  SIGNATURE_INVALID: 401,
  NOT_FOUND: 404,
  /** This request id was used for something else. */
  REFERENCE_REUSED: 409,
  /** The offer has no single-use codes, or none are left. */
  SOLD_OUT: 422,
} as const;

export type RefusalCode = keyof typeof refusalStatuses;

const merchant = z.object({
  merchantId: slug,
  name: bilingual,
  /** Address of its shop; paths of offers are below it. */
  site: z.url({ protocol: /^https?$/ }).check(z.maxLength(200), z.regex(/^[^?#]+[^/?#]$/)),
  words: z.string().check(z.maxLength(400)),
});
export type WireMerchant = z.infer<typeof merchant>;

/** 200 of `merchants`. */
export const merchantsReply = z.object({ merchants: z.array(merchant).check(z.maxLength(5_000)) });

const offer = z.object({
  offerId: slug,
  merchantId: slug,
  category: slug,
  kind: z.enum(['CODE', 'UNIQUE', 'LINK', 'STORE']),
  percent: z.optional(z.int().check(z.gte(1), z.lte(100))),
  amount: z.optional(amount),
  cap: z.optional(amount),
  minimumSpend: z.optional(amount),
  firstOrderOnly: z.boolean(),
  paymentMethods: z.array(z.enum(['UPI', 'CREDIT_CARD', 'DEBIT_CARD', 'WALLET'])).check(z.maxLength(4)),
  weekdays: z.array(z.int().check(z.gte(0), z.lte(6))).check(z.maxLength(7)),
  cities: z.array(z.string().check(z.minLength(2), z.maxLength(40))).check(z.maxLength(100)),
  heading: bilingual,
  title: bilingual,
  terms: bilingual,
  code: z.optional(code),
  path: z.string().check(z.regex(/^\/[\w/-]{0,100}$/)),
  stock: z.optional(z.int().check(z.gte(0))),
  /** Paise that its merchant still spends on it. */
  budgetLeft: z.optional(z.int().check(z.gte(0))),
  startsAt: moment,
  endsAt: moment,
});
export type WireOffer = z.infer<typeof offer>;

const sequence = z.int().check(z.gte(1));

/** Body of `changes`. */
export const changesBody = z.strictObject({ after: z.int().check(z.gte(0)) });

/** 200 of `changes`. */
export const changesReply = z.object({
  changes: z
    .array(
      z.union([
        z.object({ sequence, type: z.literal('PUBLISHED'), offer }),
        z.object({ sequence, type: z.literal('WITHDRAWN'), offerId: slug }),
      ]),
    )
    .check(z.maxLength(pageSize)),
  hasMore: z.boolean(),
});
export type ChangesReply = z.infer<typeof changesReply>;

/** Body of `codes`. */
export const codesBody = z.strictObject({
  requestId: z.string().check(z.regex(/^[A-Za-z0-9]{6,40}$/)),
  offerId: slug,
  count: z.int().check(z.gte(1), z.lte(500)),
});
export type CodesBody = z.infer<typeof codesBody>;

/** 200 of `codes`. */
export const codesReply = z.object({
  requestId: z.string(),
  offerId: slug,
  codes: z.array(code).check(z.minLength(1), z.maxLength(500)),
});

const count = z.int().check(z.gte(0));

/** Body of `checks`. */
export const checksBody = z.strictObject({ offerIds: z.array(slug).check(z.minLength(1), z.maxLength(100)) });

/** 200 of `checks`: offers that the network does not know any more are left out. */
export const checksReply = z.object({
  checks: z.array(
    z.object({ offerId: slug, works: z.boolean(), lastUsedAt: z.optional(z.iso.datetime()), usesLastWeek: count }),
  ),
});

export type ChecksReply = z.infer<typeof checksReply>;

/** Body of `uses`: replaces earlier reports of these offers and this day. */
export const usesBody = z.strictObject({
  day: z.iso.date(),
  uses: z
    .array(z.strictObject({ offerId: slug, taken: count, worked: count, failed: count }))
    .check(z.minLength(1), z.maxLength(500)),
});
export type UsesBody = z.infer<typeof usesBody>;

/** 200 of `uses`. */
export const usesReply = z.object({ day: z.iso.date(), offers: count });
