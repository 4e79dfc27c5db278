import * as z from 'zod/mini';

/** Where a lender's catalogue is read. */
export const onSearchPath = <LenderId extends string>(lenderId: LenderId) =>
  `/referrals/${lenderId}/on_search` as const;

const words = z.string().check(z.minLength(1), z.maxLength(200));
const id = z.string().check(z.regex(/^[A-Za-z0-9-]{2,40}$/));

/** A group of fields, each a code with a value in words: `INTEREST_RATE`, `18.5%`. */
export const wireTag = z.object({
  descriptor: z.object({ code: words }),
  list: z.array(z.object({ descriptor: z.object({ code: words }), value: z.string().check(z.maxLength(500)) })),
});

const wireProvider = z.object({
  id,
  descriptor: z.object({ name: words }),
  /** Every item is read by itself, so that one odd item does not hide the others. */
  items: z.array(z.unknown()),
  /** `LENDER_INFO`, `CONTACT_INFO` and `HINDI`. */
  tags: z.array(wireTag),
});

/** Rupees, as Beckn writes amounts. */
const amount = z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/));

export const wireItem = z.object({
  id,
  descriptor: z.object({ name: words, short_desc: words }),
  price: z.object({ currency: z.literal('INR'), minimum_value: amount, maximum_value: amount }),
  /** Where the loan is asked for, on the lender's site. */
  xinput: z.object({ form: z.object({ url: z.url().check(z.maxLength(500)) }) }),
  /** `LOAN_INFO`, `ELIGIBILITY` and `HINDI`. */
  tags: z.array(wireTag),
});

/** A credit card: `CARD_INFO`, `ELIGIBILITY` and `HINDI`. */
export const wireCard = z.pick(wireItem, { id: true, descriptor: true, xinput: true, tags: true });

/** 200 of `on_search`: a catalogue of one provider. */
export const onSearchReply = z.object({
  context: z.object({
    domain: z.literal('ONDC:FIS12'),
    action: z.literal('on_search'),
    bpp_id: id,
    timestamp: z.iso.datetime(),
  }),
  message: z.object({
    catalog: z.object({ providers: z.array(wireProvider).check(z.minLength(1), z.maxLength(1)) }),
  }),
});

export type WireTag = z.infer<typeof wireTag>;
export type WireItem = z.infer<typeof wireItem>;
export type WireCard = z.infer<typeof wireCard>;
export type OnSearchReply = z.infer<typeof onSearchReply>;
