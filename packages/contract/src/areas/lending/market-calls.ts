import * as z from 'zod/mini';
import { defineCall } from '../../kit/define-call.ts';
import { marketPath, comparisonLimit, publicRead } from './call-base.ts';
import { creditCard } from './credit-card.ts';
import { lender, lenderId, officer } from './lender.ts';
import { loanCard } from './loan-card.ts';
import { loanCriteria } from './loan-criteria.ts';
import { loanHome } from './loan-home.ts';
import { comparedOffer, keyFacts, productGid, unmatchedLender } from './offer.ts';

export const getHome = defineCall({
  ...publicRead,
  path: `${marketPath}/getHome`,
  summary: 'Returns the loan tab: products, announcements, and the caller’s applications and loans.',
  owner: 'Public products; the caller’s applications and loans.',
  body: z.strictObject({}),
  content: loanHome,
});

export const listProducts = defineCall({
  ...publicRead,
  path: '/flamingo/crab/product/list',
  summary: 'Lists the loan products of a shelf.',
  owner: 'Public content.',
  body: z.strictObject({ shelfChannel: z.enum(['GP', 'OPPO']) }),
  content: z.object({ productList: z.array(loanCard) }),
});

export const compareOffers = defineCall({
  ...publicRead,
  path: `${marketPath}/compareOffers`,
  summary:
    'Compares the products of all lenders for loan criteria by their total cost, and lists the lenders that do not match, with reasons.',
  owner: 'No user data: the criteria are compared with published prices, and neither stored nor shared.',
  body: loanCriteria,
  content: z.object({
    /** Every matching product, in the published order. */
    offers: z.array(comparedOffer),
    unmatched: z.array(unmatchedLender),
    /** Version of the published order, explained at `/loanOrder`. */
    orderVersion: z.string(),
  }),
  rateLimits: [comparisonLimit],
});

export const showKeyFacts = defineCall({
  ...publicRead,
  path: `${marketPath}/keyFacts`,
  summary: 'Returns the key facts of one product for loan criteria: all charges, every instalment and the APR.',
  owner: 'No user data: a calculation only.',
  body: z.strictObject({ productGid, criteria: loanCriteria }),
  content: keyFacts,
  /** `loanNotMatched` carries `reasons`, like those of an unmatched lender. */
  problems: ['loanProductMissing', 'loanNotMatched'],
  rateLimits: [comparisonLimit],
});

export const listLenders = defineCall({
  ...publicRead,
  path: `${marketPath}/lenders`,
  summary: 'Lists every lender with its licence and grievance officer, and our own grievance officer.',
  owner: 'Public content.',
  body: z.strictObject({}),
  content: z.object({
    lenders: z.array(lender),
    /** Our nodal grievance officer. */
    ourOfficer: officer,
  }),
});

export const listCards = defineCall({
  ...publicRead,
  path: `${marketPath}/cards`,
  summary: 'Lists the credit cards on offer with all their fees, sorted by the English name of the issuer.',
  owner: 'Public content.',
  body: z.strictObject({}),
  content: z.object({ cards: z.array(creditCard) }),
});

export const getChannel = defineCall({
  ...publicRead,
  path: `${marketPath}/getChannel`,
  summary: 'Returns a lender and its products.',
  owner: 'Public products; the caller’s status with them.',
  body: z.strictObject({
    /** Short name of the lender. */
    gln: lenderId,
  }),
  content: z.object({ lender, productList: z.array(loanCard) }),
  problems: ['loanProductMissing'],
});

export const checkEligibility = defineCall({
  ...publicRead,
  path: `${marketPath}/checkEligibility`,
  summary: 'Always succeeds: nothing on the phone decides who may apply. A list of installed apps is refused.',
  owner: 'No user data.',
  body: z.strictObject({}),
  content: z.object({ isSuccess: z.literal(true) }),
});
