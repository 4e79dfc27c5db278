import type { BodyOf, ContentOf, LoanQuote, LoanRepayment } from '@sikka/contract';
import type { TestReply } from '#testing/test-client.ts';
import { dueForDays, disbursedLoan, changeLoanAtLender } from './disbursed-loan.ts';
import { type Calls, market, type TestLending } from './test-lending.ts';

type DisbursedLoan = Awaited<ReturnType<typeof disbursedLoan>>;

/** A loan whose first instalment is due today. */
export const loanWithDueInstalment = async (
  env: TestLending,
  lender = env.udaan,
  userGid?: string,
): Promise<DisbursedLoan> => {
  const loan = await disbursedLoan(env, lender, userGid === undefined ? {} : { userGid });
  await changeLoanAtLender(env, loan, dueForDays(loan.loan, 0, loan.offer));
  return loan;
};

/** The lender's quote for the due amount. */
export const fetchQuote = async ({ call, cid }: Pick<DisbursedLoan, 'call' | 'cid'>): Promise<LoanQuote> => {
  const { content } = await call(`${market}/loan/quote`, { loanGid: cid, purpose: 'DUE' });
  if (content.state !== 'READY') throw new Error(`No quote: ${content.stateText}`);
  return content;
};

type ApplyRepay = '/flamingo/ostrader/loan_market/applyRepay';
type OpenedRepayment = TestReply<ContentOf<ApplyRepay>>;

/** Opens a repayment of a quote. */
export const openRepayment = (call: Calls, body: BodyOf<ApplyRepay>, key?: string): Promise<OpenedRepayment> =>
  call(`${market}/applyRepay`, body, key === undefined ? {} : { key });

export const bankReference = '632512345678';

/** The borrower pays attempt `number` of an order, and the server learns of it. */
export const payAttempt = async (env: TestLending, merchantRequestId: string, number = 1): Promise<void> => {
  await env.runOutbox();
  const paidFields = { state: 'succeeded', method: 'UPI', payer: 'as***@bank', bankReference } as const;
  env.gateway.change('payment', `${merchantRequestId}T${number}`, paidFields);
  await env.advanceClock(20);
  await env.runOutbox();
};

/** A loan whose due instalment was just paid. */
export const loanWithPaidInstalment = async (env: TestLending, lender = env.udaan) => {
  const loan = await loanWithDueInstalment(env, lender);
  return { ...loan, ...(await payDue(env, loan)) };
};

/** Quotes and pays the due amount of a loan. */
export const payDue = async (env: TestLending, { call, cid }: Pick<DisbursedLoan, 'call' | 'cid'>) => {
  const quote = await fetchQuote({ call, cid });
  const { merchantRequestId, repaymentGid } = (await openRepayment(call, { loanGid: cid, quoteId: quote.quoteId }))
    .content;
  await payAttempt(env, merchantRequestId);
  return { quote, merchantRequestId, repaymentGid, repaymentReference: `${repaymentGid.replaceAll('-', '')}R` };
};

/** Reads a repayment as its owner. */
export const readRepayment = async (call: Calls, repaymentGid: string, language = 'en'): Promise<LoanRepayment> =>
  (await call(`${market}/loan/repayment/query`, { repaymentGid }, { language })).content;

/** Advances the clock by each of `seconds`, and runs the outbox after each. */
export const advanceAndRun = async (env: TestLending, ...seconds: number[]): Promise<void> => {
  for (const secondsStep of seconds) {
    await env.advanceClock(secondsStep);
    await env.runOutbox();
  }
};
