import { earlier, fingerprint } from '../../kit/sandbox/fingerprint.ts';
import type { ApplicationEntry } from '../books/entries.ts';
import { newNumber } from '../rules/ids.ts';
import type { ApplicationBody } from '../wire.ts';
import type { House } from './house.ts';
import { move } from './move.ts';
import { refusal } from './refusal.ts';

/** How far the clocks of two houses may be apart, in milliseconds. */
const toleranceMs = 86_400_000;
/** Until somebody looks at a new application. */
const lookMs = 1_000;

/** Takes an application, once a request id. It is decided later. */
export const apply = (house: House, body: ApplicationBody): ApplicationEntry => {
  const { books, clock, lender } = house;
  const request = fingerprint(body);
  const before = earlier(books.applications.get(body.requestId), request);
  if (before) return before;

  const product = house.product(body.productId);
  const { requestedAmount, tenure } = body.loanTerms;
  const isLent = requestedAmount >= product.minAmount && requestedAmount <= product.maxAmount;
  if (!isLent || requestedAmount % product.amountStep !== 0) {
    throw refusal('AMOUNT_INVALID', 'The product is not for this amount');
  }
  if (!product.tenures.includes(tenure)) throw refusal('TENURE_INVALID', 'The product is not for this tenure');
  const now = clock.now();
  if (new Date(body.consent.givenAt).getTime() > now.getTime() + toleranceMs) {
    throw refusal('CONSENT_INVALID', 'The consent was not given yet');
  }

  const entry: ApplicationEntry = {
    requestId: body.requestId,
    request,
    loanApplicationId: newNumber(lender.prefix, 'A', now),
    wanted: body,
    status: 'CREATED',
    mobile: body.borrower.mobile,
    pan: body.borrower.pan,
    offers: [],
    documents: [],
    taken: [],
    wrong: { kyc: 0, account: 0, payout: 0 },
    changedAt: now.getTime(),
  };
  const later = { at: now.getTime() + lookMs, step: 'process' } as const;
  return move(house, entry, now.getTime(), { status: 'CREATED', later });
};
