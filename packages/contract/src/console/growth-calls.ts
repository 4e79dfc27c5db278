import * as z from 'zod/mini';
import { defineCall } from '../kit/define-call.ts';
import { changesFileRows, coinRuleStates, couponActs, couponStates, fileCauses } from './business.ts';
import { forOperators } from './console-call.ts';

const base = forOperators(['marketing', 'admin']);
/** What costs coins or money is changed by few. */
const admins = forOperators(['admin']);
const readers = forOperators(['marketing', 'risk', 'finance', 'admin']);

const reason = z.string().check(z.minLength(3), z.maxLength(300));
const name = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,63}$/));
const both = z.object({ en: z.string(), hi: z.string() });
const moment = z.nullable(z.string());
const amounts = z.array(z.int().check(z.minimum(1), z.maximum(1_000_000))).check(z.minLength(1), z.maxLength(31));
const nothing = z.strictObject({});
const serious = [...admins.problems, 'notFound', 'contentChanged', 'operatorConfirmationNeeded'] as const;

export const listCoinRules = defineCall({
  ...readers,
  path: '/console/coinRules/list',
  summary: 'Lists what earns coins, with every version.',
  effect: 'reads',
  body: nothing,
  content: z.object({
    rules: z.array(
      z.object({
        rule: z.string(),
        version: z.int(),
        /** Coins of each step or field. */
        coins: z.array(z.int()),
        /** Weights of the fields, if it is drawn. */
        weights: z.nullable(z.array(z.int())),
        period: z.enum(['DAY', 'MONTH', 'ONCE', 'SEASON']),
        state: z.enum(coinRuleStates),
        startsAt: z.string(),
        endsAt: moment,
        /** Whether it is the newest version of the rule. */
        isNewest: z.boolean(),
      }),
    ),
  }),
});

export const endCoinRule = defineCall({
  ...admins,
  path: '/console/coinRules/end',
  summary: 'Ends a rule at once: from then on nothing earns its coins. Needs password and code again.',
  effect: 'writes',
  body: z.strictObject({ rule: name, reason }),
  content: nothing,
  problems: serious,
});

const terms = {
  rule: name,
  coins: amounts,
  /** Of the wheel and of scratch cards: one weight per field, which is one less than there are coins. */
  weights: z.optional(amounts),
};

export const simulateCoinRule = defineCall({
  ...admins,
  path: '/console/coinRules/simulate',
  summary:
    'Returns what the last 30 days would have cost by other numbers of a rule; draws count by their expected value.',
  effect: 'reads',
  body: z.strictObject(terms),
  content: z.object({
    /** Users who earned by the rule. */
    users: z.int(),
    /** Coins that were posted, and that would have been. */
    posted: z.int(),
    simulated: z.int(),
  }),
  problems: [...admins.problems, 'notFound', 'invalidInput'],
});

export const addCoinRule = defineCall({
  ...admins,
  path: '/console/coinRules/add',
  summary:
    'Adds the next version of a rule with its start; what was earned keeps its version. Needs password and code.',
  effect: 'writes',
  body: z.strictObject({
    ...terms,
    /** The version after the newest one that was seen. */
    version: z.int().check(z.minimum(2)),
    /** At the earliest now. */
    startsAt: z.iso.datetime({ offset: true }),
    reason,
  }),
  content: nothing,
  problems: [...serious, 'invalidInput'],
});

export const listPrizes = defineCall({
  ...readers,
  path: '/console/prizes/list',
  summary: 'Lists the prizes of the store with their stock.',
  effect: 'reads',
  body: nothing,
  content: z.object({
    prizes: z.array(
      z.object({
        prizeId: z.string(),
        kind: z.enum(['VOUCHER', 'PARCEL', 'FRAME']),
        supplierId: z.string(),
        title: both,
        coins: z.int(),
        stock: z.int(),
        stockReadAt: moment,
        /** Redemptions that the supplier has not taken yet. */
        moving: z.int(),
        /** Pieces that operators have taken out. */
        withheld: z.int(),
        endsAt: moment,
        isEnded: z.boolean(),
      }),
    ),
  }),
});

export const endPrize = defineCall({
  ...base,
  path: '/console/prizes/end',
  summary: 'Takes a prize out of the store; what was redeemed is still delivered.',
  effect: 'writes',
  body: z.strictObject({ prizeId: name, reason }),
  content: nothing,
  problems: [...base.problems, 'notFound'],
});

const units = z.int().check(
  z.minimum(-999_999),
  z.maximum(999_999),
  z.refine((number) => number !== 0),
);

export const changeStock = defineCall({
  ...base,
  path: '/console/prizes/changeStock',
  summary:
    'Takes pieces of a prize out of the store, or puts back what was taken out: those can be redeemed from the next report of the supplier on.',
  effect: 'writes',
  body: z.strictObject({
    /** Names the change, so that it counts once. */
    changeId: z.uuid(),
    prizeId: name,
    /** Below 0 to take out. */
    units,
    /** The stock that the operator saw. */
    seen: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
    reason,
  }),
  content: z.object({ stock: z.int(), withheld: z.int() }),
  problems: [...base.problems, 'notFound', 'contentChanged', 'stockTooFew', 'stockNotWithheld'],
});

/** Comma-separated values; columns that a call does not name are left alone. */
const file = z.string().check(z.maxLength(200_000));
const fileIssue = z.object({
  line: z.int(),
  field: z.enum(['file', 'id', 'prize', 'units', 'couponGid', 'act']),
  cause: z.enum(fileCauses),
});
export type FileIssue = z.infer<typeof fileIssue>;
/** Room for a saved list with all its columns. */
const forFiles = { ...base, bodyBytes: 600_000 };
const made = z.object({ rows: z.int(), made: z.int() });

export const checkStockFile = defineCall({
  ...forFiles,
  path: '/console/prizes/checkStockFile',
  summary: `Returns what a file of at most ${changesFileRows} stock changes (\`id\` of the change where it comes from, \`prize\`, \`units\`) would do, and what is wrong with it; nothing is changed.`,
  effect: 'writes',
  body: z.strictObject({ file }),
  content: z.object({
    issues: z.array(fileIssue),
    rows: z.array(
      z.object({
        line: z.int(),
        prizeId: z.string(),
        units: z.int(),
        /** Afterwards. */
        stock: z.int(),
        withheld: z.int(),
        /** It was made before, and is not made again. */
        isRepeated: z.boolean(),
      }),
    ),
  }),
});

export const applyStockFile = defineCall({
  ...forFiles,
  path: '/console/prizes/applyStockFile',
  summary: 'Makes all stock changes of a file, or none; those that were made before are not made again.',
  effect: 'writes',
  body: z.strictObject({ file, reason }),
  content: made,
  problems: [...base.problems, 'contentChanged'],
});

export const listCoupons = defineCall({
  ...readers,
  path: '/console/coupons/list',
  summary: 'Lists coupons by id, with when the till last took each and what users report.',
  effect: 'reads',
  body: z.strictObject({
    pageSize: z.int().check(z.minimum(1), z.maximum(200)),
    after: z.optional(name),
    /** Matches ids, merchants and headings. */
    query: z.optional(z.string().check(z.maxLength(80))),
    state: z.optional(z.enum(couponStates)),
  }),
  content: z.object({
    hasMore: z.boolean(),
    coupons: z.array(
      z.object({
        couponGid: z.string(),
        networkId: z.string(),
        merchant: both,
        heading: both,
        state: z.enum(couponStates),
        /** Who hid it; empty for others. */
        hiddenBy: z.string(),
        endsAt: z.string(),
        stockLeft: z.nullable(z.int()),
        verifiedAt: moment,
        checkAt: z.string(),
        reportsWorked: z.int(),
        reportsFailed: z.int(),
      }),
    ),
  }),
});

const couponEffect = {
  couponGid: z.string(),
  merchant: both,
  heading: both,
  state: z.enum(couponStates),
  /** Null if nothing changes. */
  after: z.nullable(z.enum(couponStates)),
};
const chosenCoupons = { couponGids: z.array(name).check(z.minLength(1), z.maxLength(200)), act: z.enum(couponActs) };

export const previewCoupons = defineCall({
  ...base,
  path: '/console/coupons/preview',
  summary: 'Returns what an act would change of several coupons.',
  effect: 'reads',
  body: z.strictObject(chosenCoupons),
  content: z.object({ coupons: z.array(z.object(couponEffect)) }),
});

export const changeCoupons = defineCall({
  ...base,
  path: '/console/coupons/change',
  summary:
    'Hides several coupons, has them shown again, or has the till asked at once; those that it cannot change stay.',
  effect: 'writes',
  body: z.strictObject({ ...chosenCoupons, reason }),
  content: z.object({ changed: z.int(), left: z.int() }),
  problems: [...base.problems, 'contentChanged'],
});

export const checkCouponFile = defineCall({
  ...forFiles,
  path: '/console/coupons/checkFile',
  summary: `Returns what a file of at most ${changesFileRows} acts on coupons (\`couponGid\`, \`act\`) would do, and what is wrong with it; nothing is changed.`,
  effect: 'writes',
  body: z.strictObject({ file }),
  content: z.object({
    issues: z.array(fileIssue),
    rows: z.array(z.object({ line: z.int(), ...couponEffect })),
  }),
});

export const applyCouponFile = defineCall({
  ...forFiles,
  path: '/console/coupons/applyFile',
  summary: 'Does all acts of a file, or none; coupons that are as it wants them stay.',
  effect: 'writes',
  body: z.strictObject({ file, reason }),
  content: made,
  problems: [...base.problems, 'contentChanged'],
});
