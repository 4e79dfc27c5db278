import type { Comparison, FittingPrice, KeyFacts, LoanOffer, Mismatch, UnmatchedLender } from '@sikka/contract';
import { penalLines } from '@sikka/money/loans';
import type { Locale } from '@sikka/messages';
import type { ListedProduct } from '../catalogue/listed.ts';
import { boundText } from './mismatch-text.ts';

type Unmatched = Comparison<ListedProduct>['unmatched'][number];

const named = ({ lender, product }: ListedProduct, locale: Locale) => ({
  lenderId: lender.lenderId,
  lenderName: lender.face.name[locale],
  productName: product.name[locale],
  iconUrl: '',
});

/** Days late for which an offer tells the charge, so that lenders can be compared by it. */
const comparedDaysLate = 30;

/** An offer with everything by which lenders are compared. */
export const presentOffer = (listing: ListedProduct, price: FittingPrice, locale: Locale): LoanOffer => {
  const { product, productGid, lender } = listing;
  const { cost, amountPaise, tenure, rate, aprHundredths } = price;
  const instalmentPaise = cost.schedule[0]?.instalmentPaise ?? 0;
  const [late] = penalLines(product.penal, [{ number: 1, missingPaise: instalmentPaise, daysLate: comparedDaysLate }]);
  return {
    productGid,
    ...named(listing, locale),
    connection: lender.connection,
    amountPaise,
    tenure,
    method: product.method,
    rate,
    aprHundredths,
    instalmentPaise,
    netPaise: cost.netPaise,
    costPaise: cost.costPaise,
    totalPaise: cost.totalPaise,
    penal: product.penal,
    lateThirtyDaysPaise: late?.totalPaise ?? 0,
    coolingOffDays: product.coolingOffDays,
  };
};

/** The whole price of an offer, as an illustration: the lender is not bound by it. */
export const presentKeyFacts = (listing: ListedProduct, price: FittingPrice, locale: Locale): KeyFacts => {
  const { bouncePaise, nonRefundableFeePaise, foreclosureHundredths } = listing.product;
  return {
    ...presentOffer(listing, price, locale),
    cost: price.cost,
    bouncePaise,
    nonRefundableFeePaise,
    foreclosureHundredths,
  };
};

/** Every reason why a product does not fit, with what would. */
export const presentReasons = (mismatches: readonly Mismatch[], locale: Locale): UnmatchedLender['reasons'] =>
  mismatches.map((mismatch) => ({ reason: mismatch.reason, bound: boundText(mismatch, locale) }));

/** A lender that did not match, with every reason of its nearest product. */
export const presentUnmatched = ({ listing, mismatches }: Unmatched, locale: Locale): UnmatchedLender => ({
  ...named(listing, locale),
  reasons: presentReasons(mismatches, locale),
});
