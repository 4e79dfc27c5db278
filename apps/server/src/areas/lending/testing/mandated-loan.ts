import { randomUUID } from 'node:crypto';
import { loanFrom } from './disbursed-loan.ts';
import { type Calls, market, offered, type TestLending } from './test-lending.ts';
import { offerFor } from './willing-lender.ts';

const account = { holderName: 'ASHA DEVI', accountNumber: '123456789012', ifsc: 'HIMA0001234' };
const steps = `${market}/application` as const;

export const newestMandate = ({ gateway }: TestLending): string => [...gateway.mandates.keys()].at(-1) ?? '';

/** The borrower authorises a mandate at the bank, and the server learns of it. */
export const agreeTo = async (it: TestLending, mandate: string): Promise<void> => {
  it.gateway.change('mandate', mandate, { state: 'active' });
  await it.pass(60);
  await it.settle();
};

/** A running loan whose borrower has authorised a mandate. */
export const mandatedLoan = async (it: TestLending) => {
  const made = await offered(it);
  const { call, cid, reference } = made;
  await call(`${steps}/acceptOffer`, { cid, offerId: 'OFFER1', hasReadKeyFacts: true });
  await call(`${steps}/sendKyc`, { cid });
  await call(`${steps}/setAccount`, { cid, ...account });
  await call(`${steps}/setRepayment`, { cid });
  await it.settle();
  const mandate = newestMandate(it);
  await agreeTo(it, mandate);
  const request = it.udaan.got.find((each) => each.reference === reference);
  if (!request) throw new Error('The lender did not receive the application');
  const loanReference = `LOAN-${reference}`;
  const loan = loanFrom(offerFor(request, it.now()), { loanReference, reference, now: it.now() });
  it.udaan.loans.set(loanReference, loan);
  it.udaan.change(reference, { status: 'DISBURSEMENT_COMPLETED', loanReference });
  await it.sendWebhook('udaan', { eventId: randomUUID(), subject: 'application', reference });
  await it.settle();
  return { ...made, mandate, loan, loanReference, atGateway: () => it.gateway.mandates.get(mandate)?.state };
};

/** Reads a loan as its owner. */
export const showLoan = async (call: Calls, loanGid: string) =>
  (await call(`${market}/getLoanDetail`, { loanGid })).content.loan;
