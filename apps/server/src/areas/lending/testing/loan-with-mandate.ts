import { randomUUID } from 'node:crypto';
import { loanFrom } from './disbursed-loan.ts';
import { offerFor } from './fake-lender.ts';
import { type Calls, market, applicationWithOffer, type TestLending } from './test-lending.ts';

const account = { holderName: 'ASHA DEVI', accountNumber: '123456789012', ifsc: 'HIMA0001234' };
const steps = `${market}/application` as const;

export const newestMandate = ({ gateway }: TestLending): string => [...gateway.mandates.keys()].at(-1) ?? '';

/** The borrower authorises a mandate at the bank, and the server learns of it. */
export const authoriseMandate = async (env: TestLending, mandate: string): Promise<void> => {
  env.gateway.change('mandate', mandate, { state: 'active' });
  await env.advanceClock(60);
  await env.runOutbox();
};

/** Disburses a loan after its borrower has authorised a mandate. */
export const loanWithMandate = async (env: TestLending) => {
  const application = await applicationWithOffer(env);
  const { call, cid, reference } = application;
  await call(`${steps}/acceptOffer`, { cid, offerId: 'OFFER1', hasReadKeyFacts: true });
  await call(`${steps}/sendKyc`, { cid });
  await call(`${steps}/setAccount`, { cid, ...account });
  await call(`${steps}/setRepayment`, { cid });
  await env.runOutbox();
  const mandate = newestMandate(env);
  await authoriseMandate(env, mandate);
  const request = env.udaan.receivedApplications.find((each) => each.reference === reference);
  if (!request) throw new Error('The lender did not receive the application');
  const loanReference = `LOAN-${reference}`;
  const loan = loanFrom(offerFor(request, env.now()), { loanReference, reference, now: env.now() });
  env.udaan.loans.set(loanReference, loan);
  env.udaan.changeApplication(reference, { status: 'DISBURSEMENT_COMPLETED', loanReference });
  await env.sendWebhook('udaan', { eventId: randomUUID(), subject: 'application', reference });
  await env.runOutbox();
  return { ...application, mandate, loan, loanReference, mandateState: () => env.gateway.mandates.get(mandate)?.state };
};

/** Reads a loan as its owner. */
export const readLoan = async (call: Calls, loanGid: string) =>
  (await call(`${market}/getLoanDetail`, { loanGid })).content.loan;
