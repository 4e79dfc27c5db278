import * as z from 'zod/mini';
import { withHint } from '../../kit/form-hints.ts';
import { plainText } from '../../kit/typed.ts';
import { contentFaults } from '../feed/content.ts';
import { type IndianState, indianStates } from '../geo/enums.ts';
import { coinsPerRupee, prizeTaxLimits } from './enums.ts';

/** Coins of a prize on which no tax is due (section 194B of the Income-tax Act). */
const untaxedCoins = (prizeTaxLimits.freePaise / 100) * coinsPerRupee;

const areStates = (codes: string): boolean =>
  codes === '' || codes.split(',').every((code) => indianStates.includes(code as IndianState));

/** A prize of the store as operators write it. The supplier reports its stock; until then there is none. */
export const storePrizeContent = z
  .strictObject({
    prize_id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)),
    kind: z.enum(['VOUCHER', 'PARCEL', 'FRAME']),
    /** `house` gives frames, which are ours. */
    supplier_id: z.enum(['uphaar', 'house']),
    product_id: plainText(64, 1),
    title_en: plainText(80, 1),
    title_hi: plainText(80, 1),
    coins: z.int().check(z.minimum(coinsPerRupee), z.maximum(2_000_000)),
    pool: z.nullable(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))),
    position: z.int().check(z.minimum(0), z.maximum(10_000)),
    starts_at: withHint(z.date(), { format: 'instant' }),
    ends_at: withHint(z.nullable(z.date()), { format: 'instant' }),
    /** Codes of the states that a parcel is not delivered to. */
    no_delivery: withHint(z.string().check(z.refine(areStates, contentFaults.choice)), { format: 'list' }),
  })
  .check(
    z.refine((row) => (row.kind === 'FRAME') === (row.supplier_id === 'house'), {
      error: contentFaults.choice,
      path: ['supplier_id'],
    }),
    // A frame is given at once, so its tax cannot be paid first.
    z.refine((row) => row.kind !== 'FRAME' || row.coins <= untaxedCoins, {
      error: contentFaults.outOfRange,
      path: ['coins'],
    }),
    z.refine((row) => !row.ends_at || row.starts_at < row.ends_at, { error: contentFaults.window, path: ['ends_at'] }),
  );
