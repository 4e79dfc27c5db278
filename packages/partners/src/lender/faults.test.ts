import { expect, it, vi } from 'vitest';
import { accepted } from '../kit/testing/expectations.ts';
import { daySeconds, hourSeconds, newReference, createSteps } from './testing/conformance/steps.ts';
import { sampleAccount, sampleApplicationRequest } from './testing/fixtures.ts';
import { startLender } from './testing/start-lender.ts';
import { rejectionReasons } from './wire.ts';

/** Udaan Finance, and a borrower whose mobile number ends like this. */
const start = async (ending: string) => {
  const lender = await startLender();
  const target = { ...lender.target, request: () => sampleApplicationRequest(ending) };
  return { ...lender, walk: createSteps(target) };
};

it.each(rejectionReasons.map((reason, index) => [`96${String(index + 1).padStart(2, '0')}`, reason] as const))(
  'a number that ends with %s is rejected: %s',
  async (ending, reason) => {
    const { lender, walk } = await start(ending);
    const request = walk.request('usual');
    accepted(await lender.apply(request));
    expect(await walk.waitForStatus(request.reference, 'REJECTED')).toMatchObject({ rejection: { reason } });
  },
);

it('an application is decided by control call, once', async () => {
  const { lender, walk, control } = await start('9622');
  const request = walk.request('usual');
  accepted(await lender.apply(request));
  await walk.waitForStatus(request.reference, 'PROCESSING');
  await control(`applications/${request.reference}/decision`, { outcome: 'LOW_INCOME' });
  expect(await walk.readApplication(request.reference)).toMatchObject({
    status: 'REJECTED',
    rejection: { reason: 'LOW_INCOME' },
  });
  await expect(control(`applications/${request.reference}/decision`, {})).rejects.toThrow('STEP_OUT_OF_ORDER');
});

it('rejects an applicant rejected for the score within 30 days', async () => {
  const { lender, walk } = await start('9601');
  const first = walk.request('usual');
  accepted(await lender.apply(first));
  await walk.waitForStatus(first.reference, 'REJECTED');
  const again = { ...sampleApplicationRequest(), reference: newReference() };
  accepted(await lender.apply(again));
  expect(await walk.waitForStatus(again.reference, 'REJECTED')).toMatchObject({
    rejection: { reason: 'RECENT_REJECTION' },
  });
});

it.each([
  ['9801', 'KYC_FAILED'],
  ['9802', 'ACTION_REQUIRED'],
] as const)('KYC of a number that ends with %s results in %s', async (ending, status) => {
  const { lender, walk } = await start(ending);
  const started = await walk.applyUntil('ACCEPT_OFFER');
  const step = await started.steps.SEND_KYC();
  accepted(await lender.submitStep(started.reference, step));
  await walk.waitForStatus(started.reference, status);
  if (status === 'KYC_FAILED') return;
  accepted(await lender.submitStep(started.reference, step));
  await walk.waitForStatus(started.reference, 'KYC_COMPLETED');
});

it('rejects after three attempts at PAN and name', async () => {
  const { lender, walk } = await start('3210');
  const { reference, request } = await walk.applyUntil('ACCEPT_OFFER');
  const { pan, birthDay } = request.borrower;
  for (const status of ['ACTION_REQUIRED', 'ACTION_REQUIRED', 'KYC_FAILED'] as const) {
    accepted(await lender.submitStep(reference, { kind: 'SEND_KYC', pan, birthDay, fullName: 'Rohan Mehta' }));
    await walk.waitForStatus(reference, status);
  }
});

it('disburses to a new account after a failed disbursement', async () => {
  const { lender, walk } = await start('9831');
  const { reference, steps } = await walk.applyUntil('REQUEST_AGREEMENT');
  accepted(await lender.submitStep(reference, await steps.SIGN_AGREEMENT()));
  await walk.waitForStatus(reference, 'DISBURSEMENT_FAILED');
  accepted(await lender.submitStep(reference, { kind: 'SET_ACCOUNT', ...sampleAccount('own') }));
  const { loanReference = '' } = await walk.waitForStatus(reference, 'DISBURSEMENT_COMPLETED');
  expect(await walk.readLoan(loanReference)).toMatchObject({ status: 'HEALTHY' });
});

it('invalidates a code after five wrong ones, and sends another after a while', async () => {
  const { lender, walk, advance, codeOf } = await start('3210');
  const { reference, steps } = await walk.applyUntil('REQUEST_AGREEMENT');
  const code = await codeOf(reference);
  const wrong = code.replace(/.$/, (last) => String((Number(last) + 1) % 10));
  const sign = (enteredCode: string) => lender.submitStep(reference, { kind: 'SIGN_AGREEMENT', code: enteredCode });
  for (let tries = 0; tries < 5; tries += 1) expect(await sign(wrong)).toMatchObject({ code: 'OTP_WRONG' });
  expect(await sign(code)).toMatchObject({ kind: 'refused', code: 'OTP_EXPIRED' });
  await advance(31);
  accepted(await lender.submitStep(reference, await steps.REQUEST_AGREEMENT()));
  accepted(await sign(await codeOf(reference)));
});

it('charges returned debits until they are paid', async () => {
  const { walk, advance } = await start('9841');
  const { loanReference, offer } = await walk.disburse();
  await advance(31 * daySeconds);
  await vi.waitFor(async () => expect((await walk.readLoan(loanReference)).bounces).toHaveLength(1));
  const quote = await walk.getQuote(loanReference, 'DUE');
  expect(quote.lines).toContainEqual({ kind: 'BOUNCE', paise: offer.bouncePaise });
  await walk.pay(quote);
  expect(await walk.readLoan(loanReference)).toMatchObject({ bounces: [], duePaise: 0 });
});

it('refuses a payment for a quote that another payment invalidated', async () => {
  const { lender, walk, advance } = await start('3210');
  const { loanReference } = await walk.disburse();
  const [first, second] = [
    await walk.getQuote(loanReference, 'FORECLOSURE'),
    await walk.getQuote(loanReference, 'FORECLOSURE'),
  ];
  const late = await walk.newRepayment(second);
  await walk.pay(first);
  accepted(await lender.repay(late));
  await advance(hourSeconds);
  await vi.waitFor(async () =>
    expect(accepted(await lender.readRepayment(late.reference)).repayment).toMatchObject({
      state: 'rejected',
      code: 'QUOTE_OUTDATED',
    }),
  );
  expect(await walk.readLoan(loanReference)).toMatchObject({ status: 'PRECLOSED' });
});

it('a loan is closed by the last instalment', async () => {
  const { walk, advance } = await start('3210');
  const { loanReference } = await walk.disburse();
  await advance(366 * daySeconds);
  await walk.pay(await walk.getQuote(loanReference, 'DUE'));
  expect(await walk.readLoan(loanReference)).toMatchObject({ status: 'LOAN_CLOSED', owedPaise: 0, duePaise: 0 });
});
