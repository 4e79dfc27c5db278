import type { BodyOf, ContentOf, LoanQuote, LoanRepayment } from '@sikka/contract';
import type { TestReply } from '#testing/test-client.ts';
import { dueSince, disbursedLoan, lenderReports } from './disbursed-loan.ts';
import { type Calls, market, type TestLending } from './test-lending.ts';

type DisbursedLoan = Awaited<ReturnType<typeof disbursedLoan>>;

/** A loan whose first instalment is due today. */
export const due = async (it: TestLending, lender = it.udaan, userGid?: string): Promise<DisbursedLoan> => {
  const made = await disbursedLoan(it, lender, userGid === undefined ? {} : { userGid });
  await lenderReports(it, made, dueSince(made.loan, 0, made.offer));
  return made;
};

/** The lender's quote for the due amount. */
export const quoted = async ({ call, cid }: Pick<DisbursedLoan, 'call' | 'cid'>): Promise<LoanQuote> => {
  const { content } = await call(`${market}/loan/quote`, { loanGid: cid, purpose: 'DUE' });
  if (content.state !== 'READY') throw new Error(`No quote: ${content.stateText}`);
  return content;
};

type ApplyRepay = '/flamingo/ostrader/loan_market/applyRepay';
type Opening = TestReply<ContentOf<ApplyRepay>>;

/** Opens a repayment of a quote. */
export const opens = (call: Calls, body: BodyOf<ApplyRepay>, key?: string): Promise<Opening> =>
  call(`${market}/applyRepay`, body, key === undefined ? {} : { key });

export const bankReference = '632512345678';

/** The borrower pays attempt `number` of an order, and the server learns of it. */
export const pays = async (it: TestLending, merchantRequestId: string, number = 1): Promise<void> => {
  await it.settle();
  const how = { state: 'succeeded', method: 'UPI', payer: 'as***@bank', bankReference } as const;
  it.gateway.change('payment', `${merchantRequestId}T${number}`, how);
  await it.pass(20);
  await it.settle();
};

/** A loan whose due instalment was just paid. */
export const paid = async (it: TestLending, lender = it.udaan) => {
  const loan = await due(it, lender);
  return { ...loan, ...(await payDue(it, loan)) };
};

/** Quotes and pays the due amount of a loan. */
export const payDue = async (it: TestLending, { call, cid }: Pick<DisbursedLoan, 'call' | 'cid'>) => {
  const quote = await quoted({ call, cid });
  const { merchantRequestId, repaymentGid } = (await opens(call, { loanGid: cid, quoteId: quote.quoteId })).content;
  await pays(it, merchantRequestId);
  return { quote, merchantRequestId, repaymentGid, repaymentReference: `${repaymentGid.replaceAll('-', '')}R` };
};

/** Reads a repayment as its owner. */
export const repaymentOf = async (call: Calls, repaymentGid: string, language = 'en'): Promise<LoanRepayment> =>
  (await call(`${market}/loan/repayment/query`, { repaymentGid }, { language })).content;

/** Advances the clock by each of `seconds`, and runs the outbox after each. */
export const wait = async (it: TestLending, ...seconds: number[]): Promise<void> => {
  for (const some of seconds) {
    await it.pass(some);
    await it.settle();
  }
};
