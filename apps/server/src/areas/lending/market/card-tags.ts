import { type Locale, m } from '@sikka/messages';
import type { LenderProduct } from '@sikka/partners/kit';

/** Facts that a card may carry, the rarest first; every product is judged by the same ones. */
const tags: readonly {
  holds: (product: LenderProduct) => boolean;
  text: (locale: Locale) => string;
}[] = [
  {
    holds: ({ criteria }) => criteria.minScore === 0,
    text: (locale) => m.lending_market_tag_no_score({}, { locale }),
  },
  {
    holds: ({ upfront }) => upfront.feeHundredths === 0 && upfront.otherPaise === 0,
    text: (locale) => m.lending_market_tag_no_fee({}, { locale }),
  },
  {
    holds: ({ foreclosureHundredths }) => foreclosureHundredths === 0,
    text: (locale) => m.lending_market_tag_free_end({}, { locale }),
  },
  {
    holds: ({ criteria }) => criteria.employments.length >= 3,
    text: (locale) => m.lending_market_tag_not_salaried_only({}, { locale }),
  },
];

const most = 2;

/** At most two facts of a product that are worth a tag; none is praise. */
export const cardTags = (product: LenderProduct, locale: Locale): string[] =>
  tags
    .filter(({ holds }) => holds(product))
    .slice(0, most)
    .map(({ text }) => text(locale));
