import {
  certainties,
  compareProducts,
  type Comparison,
  type FittingPrice,
  type KeyFacts,
  lending,
  type LoanOffer,
  matchProduct,
  type Mismatch,
  orderVersion,
  type UnmatchedLender,
} from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { zero } from '@sikka/money';
import { penalLines } from '@sikka/money/loans';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import type { ListedProduct } from '../catalogue/listed.ts';
import type { MarketDeps } from '../deps.ts';
import { boundText } from './mismatch-text.ts';

type Deps = Pick<MarketDeps, 'live' | 'rewards'>;
type Unmatched = Comparison<ListedProduct>['unmatched'][number];

const productNames = ({ lender, product }: ListedProduct, locale: Locale) => ({
  lenderId: lender.lenderId,
  lenderName: lender.profile.name[locale],
  productName: product.name[locale],
  iconUrl: '',
});

/** Days late for which offers state the penal charge, so that lenders can be compared by it. */
const comparedDaysLate = 30;

/** An offer with everything by which lenders are compared. */
const presentOffer = (listing: ListedProduct, price: FittingPrice, locale: Locale): LoanOffer => {
  const { product, productGid, lender } = listing;
  const { cost, amountPaise, tenure, rate, aprHundredths } = price;
  const instalmentPaise = cost.schedule[0]?.instalmentPaise ?? zero;
  const [latePenalty] = penalLines(product.penal, [
    { number: 1, missingPaise: instalmentPaise, daysLate: comparedDaysLate },
  ]);
  return {
    productGid,
    ...productNames(listing, locale),
    connection: lender.connection,
    ...(product.criteria.purposes && { purposes: [...product.criteria.purposes] }),
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
    lateThirtyDaysPaise: latePenalty?.totalPaise ?? zero,
    coolingOffDays: product.coolingOffDays,
  };
};

/** The full price of an offer. Indicative: the lender is not bound by it. */
const presentKeyFacts = (listing: ListedProduct, price: FittingPrice, locale: Locale): KeyFacts => {
  const { bouncePaise, nonRefundableFeePaise, foreclosureHundredths } = listing.product;
  return {
    ...presentOffer(listing, price, locale),
    cost: price.cost,
    bouncePaise,
    nonRefundableFeePaise,
    foreclosureHundredths,
  };
};

/** Reasons why a product does not match, with the values that would. */
export const presentReasons = (mismatches: readonly Mismatch[], locale: Locale): UnmatchedLender['reasons'] =>
  mismatches.map((mismatch) => ({ reason: mismatch.reason, bound: boundText(mismatch, locale) }));

/** A lender without a match, with every reason of its nearest product. */
const presentUnmatched = ({ listing, mismatches }: Unmatched, locale: Locale): UnmatchedLender => ({
  ...productNames(listing, locale),
  reasons: presentReasons(mismatches, locale),
});

/** Compares the whole market by the caller's criteria. Stores none of them, only that a user has compared offers. */
export const compareOffers = handler(lending.compareOffers, async ({ live, rewards }: Deps, criteria, context) => {
  const { user, locale } = context;
  const { offers, unmatched } = compareProducts(live.current.products, criteria);
  if (user && offers.length > 1) await rewards?.recordComparison(user.userGid);
  return {
    offers: offers.map(({ listing, price, conditions, certainty }) => ({
      ...presentOffer(listing, price, locale),
      conditions: presentReasons(conditions, locale),
      isForFew: certainty === certainties.few,
    })),
    unmatched: unmatched.map((lender) => presentUnmatched(lender, locale)),
    orderVersion,
  };
});

/** Shows the full price of one product. */
export const showKeyFacts = handler(
  lending.showKeyFacts,
  ({ live }: Pick<Deps, 'live'>, { productGid, criteria }, { locale }) => {
    const listing = live.current.products.find((product) => product.productGid === productGid);
    if (!listing) throw new Problem('loanProductMissing');
    const match = matchProduct(listing.product, criteria);
    if (match.kind === 'differs')
      throw new Problem('loanNotMatched', { details: { reasons: presentReasons(match.mismatches, locale) } });
    return presentKeyFacts(listing, match.price, locale);
  },
);
