import * as z from 'zod/mini';
import { defineCall } from '../../kit/define-call.ts';
import { market, perComparison, showing } from './call-base.ts';
import { creditCard } from './credit-card.ts';
import { lender, lenderId, officer } from './lender.ts';
import { loanCard } from './loan-card.ts';
import { loanCriteria } from './loan-criteria.ts';
import { loanHome } from './loan-home.ts';
import { keyFacts, loanOffer, productGid, unmatchedLender } from './offer.ts';

export const getHome = defineCall({
  ...showing,
  path: `${market}/getHome`,
  summary: 'Shows the loan tab: products, announcements, and where the caller stands.',
  owner: 'Products are public; applications and loans are those of the caller.',
  body: z.strictObject({}),
  content: loanHome,
});

export const listProducts = defineCall({
  ...showing,
  path: '/flamingo/crab/product/list',
  summary: 'Lists the loan products of a shelf.',
  owner: 'Public.',
  body: z.strictObject({ shelfChannel: z.enum(['GP', 'OPPO']) }),
  content: z.object({ productList: z.array(loanCard) }),
});

export const compareOffers = defineCall({
  ...showing,
  path: `${market}/compareOffers`,
  summary: 'Compares all lenders for loan criteria by their true cost, and names those that do not fit, with reasons.',
  owner: 'Nobody: the criteria are compared with published prices, and neither stored nor passed on.',
  body: loanCriteria,
  content: z.object({
    /** Every matching product, in the published order. */
    offers: z.array(loanOffer),
    unmatched: z.array(unmatchedLender),
    /** Version of the published order, explained at `/loanOrder`. */
    orderVersion: z.string(),
  }),
  rateLimits: [perComparison],
});

export const showKeyFacts = defineCall({
  ...showing,
  path: `${market}/keyFacts`,
  summary:
    'Tells the whole price of one product for loan criteria, with every instalment and how its APR is calculated.',
  owner: 'Nobody: it only calculates.',
  body: z.strictObject({ productGid, criteria: loanCriteria }),
  content: keyFacts,
  /** `loanNotMatched` carries `reasons`, like those of an unmatched lender. */
  problems: ['loanProductMissing', 'loanNotMatched'],
  rateLimits: [perComparison],
});

export const listLenders = defineCall({
  ...showing,
  path: `${market}/lenders`,
  summary: 'Names every lender with licence and grievance officer, and our own officer.',
  owner: 'Public.',
  body: z.strictObject({}),
  content: z.object({
    lenders: z.array(lender),
    /** Our nodal grievance officer. */
    ourOfficer: officer,
  }),
});

export const listCards = defineCall({
  ...showing,
  path: `${market}/cards`,
  summary: 'Lists the credit cards on offer with their whole price, by the English name of their issuer.',
  owner: 'Public.',
  body: z.strictObject({}),
  content: z.object({ cards: z.array(creditCard) }),
});

export const getChannel = defineCall({
  ...showing,
  path: `${market}/getChannel`,
  summary: 'Shows the products of one lender.',
  owner: 'Products are public; where the caller stands with them is the caller’s.',
  body: z.strictObject({
    /** Short name of the lender. */
    gln: lenderId,
  }),
  content: z.object({ lender, productList: z.array(loanCard) }),
  problems: ['loanProductMissing'],
});

export const checkEligibility = defineCall({
  ...showing,
  path: `${market}/checkEligibility`,
  summary: 'Says that nothing on the phone decides who may apply. A list of apps is refused.',
  owner: 'Nobody.',
  body: z.strictObject({}),
  content: z.object({ isSuccess: z.literal(true) }),
});
