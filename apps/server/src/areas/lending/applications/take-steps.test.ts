import { randomUUID } from 'node:crypto';
import { paise } from '@sikka/money';
import { toWholeRupees } from '@sikka/money/loans';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { transaction } from '#platform/data/database.ts';
import { istDay } from '#platform/data/ist-day.ts';
import { expectLockOrder } from '#testing/lock-order.ts';
import { dueForDays, loanFrom, paidInstalments } from '../testing/disbursed-loan.ts';
import {
  type Calls,
  market,
  applicationWithOffer,
  readApplication,
  startLending,
  type TestLending,
} from '../testing/test-lending.ts';

let env: TestLending;
beforeAll(async () => {
  env = await startLending();
});
afterAll(() => env.close());

const noAnswer = { kind: 'unknown', reason: 'noAnswer' } as const;
const refusal = (code: string) => ({ kind: 'refused', code, text: '' }) as const;
const accept = { offerId: 'OFFER1', hasReadKeyFacts: true } as const;
const account = { holderName: 'ASHA DEVI', accountNumber: '123456789012', ifsc: 'HIMA0001234' };
const kindsOf = (): string[] => env.udaan.receivedSteps.map(({ kind }) => kind);

/** The borrower agrees to the mandate at the bank. */
const agree = async (call: Calls, cid: string, state = 'active') => {
  await env.runOutbox();
  const [reference = ''] = [...env.gateway.mandates.keys()].slice(-1);
  env.gateway.change('mandate', reference, { state });
  await env.advanceClock(60);
  await env.runOutbox();
  return readApplication(env, call, cid);
};

const withAccount = async () => {
  const application = await applicationWithOffer(env);
  const { call, cid } = application;
  await call(`${market}/application/acceptOffer`, { cid, ...accept });
  await call(`${market}/application/sendKyc`, { cid });
  const { content } = await call(`${market}/application/setAccount`, { cid, ...account });
  expect(content).toMatchObject({
    state: 'DISBURSEMENT_ACCOUNT_SET',
    accountEnding: '9012',
    nextStep: 'SET_REPAYMENT',
  });
  return application;
};

const disbursedLoan = async () => {
  const application = await withAccount();
  const { call, cid, reference } = application;
  await call(`${market}/application/setRepayment`, { cid });
  await agree(call, cid);
  await call(`${market}/application/requestAgreement`, { cid });
  const signed = await call(`${market}/application/signAgreement`, { cid, code: '123456' });
  expect(signed.content).toMatchObject({ state: 'GRANTED', nextStep: 'WAIT', canCancel: false });
  const loanReference = `LOAN-${reference}`;
  const [offer] = env.udaan.applications.get(reference)?.offers ?? [];
  if (!offer) throw new Error('The lender has no offer');
  const loan = loanFrom(offer, { loanReference, reference, now: env.now() });
  env.udaan.loans.set(loanReference, loan);
  await env.advanceClock(1);
  env.udaan.changeApplication(reference, { status: 'DISBURSEMENT_COMPLETED', loanReference });
  await readApplication(env, call, cid);
  return { ...application, loanReference, loan, offer };
};

describe('the steps to the disbursement', () => {
  test('are taken in order, and can be resumed on any device', async () => {
    const { call, cid, userGid, loanReference, loan, offer } = await disbursedLoan();
    expect(env.udaan.receivedSteps.slice(-6)).toMatchObject([
      { kind: 'ACCEPT_OFFER', offerId: 'OFFER1' },
      { kind: 'SEND_KYC', pan: 'ABCPE1234F', fullName: 'Asha Devi', birthDay: '1994-06-12' },
      { kind: 'SET_ACCOUNT', ...account },
      { kind: 'SET_REPAYMENT' },
      { kind: 'REQUEST_AGREEMENT' },
      { kind: 'SIGN_AGREEMENT', code: '123456' },
    ]);
    expect(await readApplication(env, env.callAs(userGid), cid)).toMatchObject({
      state: 'DISBURSEMENT_COMPLETED',
      currentStatus: 4,
      loanRecordStatus: 4,
      nextStep: 'NOTHING',
    });
    const events = await env.server.database.pool.query(
      'select kind, facts from user_event where user_gid = $1 order by recorded_at',
      [userGid],
    );
    expect(events.rows).toEqual(
      ['OFFERED', 'DISBURSED'].map((stage) => ({ kind: 'loanStage', facts: { cid, stage } })),
    );
    const order = await call(`${market}/queryOrder`, { channelGid: 'udaan', location: 1 });
    expect(order.content).toEqual({ jumpUrl: `/myloan?cid=${cid}`, orderStatus: 1, queryLimitTime: 0 });
    const over = {
      status: 'PRECLOSED',
      owedPaise: paise(0),
      duePaise: paise(0),
      daysOverdue: 0,
      penalties: [],
    } as const;
    const repaid = paidInstalments(loan, 1, env.now());
    const statuses = [
      [repaid, 5],
      [dueForDays({ ...loan, ...repaid }, 9, offer), 6],
      [over, 7],
    ] as const;
    for (const [change, status] of statuses) {
      await env.advanceClock(1);
      env.udaan.changeLoan(loanReference, change);
      await env.sendWebhook('udaan', { eventId: randomUUID(), subject: 'loan', reference: loanReference });
      await env.runOutbox();
      const { loanRecordList } = (await call(`${market}/loanRecord`, {})).content;
      expect(loanRecordList).toMatchObject([{ loanRecordStatus: status, redDot: true, isOwnNote: false }]);
      const note = await call(`${market}/loanRecordStatusUpdate`, { loanRecordGid: cid, loanRecordStatus: 7 });
      expect(note.content).toMatchObject({ problem: 'loanRecordFixed' });
    }
    expect((await call(`${market}/loanRecord`, {})).content.loanRecordList).toMatchObject([{ redDot: false }]);
  });

  test('refuse a step out of order', async () => {
    const { call, cid } = await applicationWithOffer(env);
    const before = env.udaan.receivedSteps.length;
    const replies = [
      await call(`${market}/application/sendKyc`, { cid }),
      await call(`${market}/application/setAccount`, { cid, ...account }),
      await call(`${market}/application/setRepayment`, { cid }),
      await call(`${market}/application/requestAgreement`, { cid }),
      await call(`${market}/application/signAgreement`, { cid, code: '123456' }),
    ];
    for (const { content } of replies) expect(content).toMatchObject({ problem: 'loanStepNotDue' });
    const wrong = await call(`${market}/application/acceptOffer`, { cid, ...accept, offerId: 'OTHER' });
    expect(wrong.content).toMatchObject({ problem: 'loanOfferExpired' });
    await env.advanceClock(3 * 86_400);
    const late = await call(`${market}/application/acceptOffer`, { cid, ...accept });
    expect(late.content).toMatchObject({ problem: 'loanOfferExpired' });
    expect(env.udaan.receivedSteps).toHaveLength(before);
  });

  test('submit a step once, however many concurrent requests', async () => {
    const { call, cid } = await applicationWithOffer(env);
    const before = env.udaan.receivedSteps.length;
    await Promise.all(Array.from({ length: 6 }, () => call(`${market}/application/acceptOffer`, { cid, ...accept })));
    expect(env.udaan.receivedSteps.slice(before)).toHaveLength(1);
    expect(await readApplication(env, call, cid)).toMatchObject({ state: 'OFFER_ACCEPTED', nextStep: 'SEND_KYC' });
  });

  test('refuse an account in another name, and store only its last digits', async () => {
    const { call, cid } = await applicationWithOffer(env);
    await call(`${market}/application/acceptOffer`, { cid, ...accept });
    await call(`${market}/application/sendKyc`, { cid });
    const other = await call(`${market}/application/setAccount`, { cid, ...account, holderName: 'Ravi Kumar' });
    expect(other.content).toMatchObject({ problem: 'loanNameDiffers' });
    await call(`${market}/application/setAccount`, { cid, ...account });
    const { rows } = await env.server.database.pool.query(
      'select account_ending, step_sealed from loan_application where application_id = $1',
      [cid],
    );
    expect(rows).toEqual([{ account_ending: '9012', step_sealed: null }]);
  });
});

describe('a step that the lender', () => {
  test('does not answer is neither lost nor failed, and is resent unchanged', async () => {
    const { call, cid } = await applicationWithOffer(env);
    env.udaan.scriptNext('submitStep', noAnswer);
    const pending = await call(`${market}/application/acceptOffer`, { cid, ...accept });
    expect(pending.content).toMatchObject({ state: 'OFFERED', pendingStep: 'ACCEPT_OFFER', nextStep: 'WAIT' });
    expect(pending.content).not.toHaveProperty('stepFailure');
    expect(await readApplication(env, call, cid)).toMatchObject({ state: 'OFFER_ACCEPTED', nextStep: 'SEND_KYC' });
  });

  test('accepted without an answer continues', async () => {
    const { call, cid } = await applicationWithOffer(env);
    env.udaan.scriptNext('submitStep', 'lost');
    await call(`${market}/application/acceptOffer`, { cid, ...accept });
    expect(await readApplication(env, call, cid)).toMatchObject({ state: 'OFFER_ACCEPTED', nextStep: 'SEND_KYC' });
  });

  test('refuses can be corrected', async () => {
    const { call, cid } = await withAccount();
    await call(`${market}/application/setRepayment`, { cid });
    await agree(call, cid);
    await call(`${market}/application/requestAgreement`, { cid });
    env.udaan.scriptNext('submitStep', refusal('OTP_WRONG'));
    const wrong = await call(`${market}/application/signAgreement`, { cid, code: '000000' });
    expect(wrong.content).toMatchObject({
      state: 'LOAN_AGREEMENT_SENT',
      nextStep: 'SIGN_AGREEMENT',
      stepFailure: { step: 'SIGN_AGREEMENT', failure: 'CODE_WRONG' },
    });
    const right = await call(`${market}/application/signAgreement`, { cid, code: '123456' });
    expect(right.content.state).toBe('GRANTED');
    expect(right.content).not.toHaveProperty('stepFailure');
  });

  test('needs the borrower’s data for requires a consent', async () => {
    const { call, cid, consentId } = await applicationWithOffer(env);
    await call(`${market}/application/acceptOffer`, { cid, ...accept });
    await call(`${market}/consent/withdraw`, { consentId });
    const before = kindsOf().length;
    expect((await call(`${market}/application/sendKyc`, { cid })).content).toMatchObject({
      problem: 'loanConsentMissing',
    });
    expect(kindsOf()).toHaveLength(before);
  });
});

describe('the mandate', () => {
  test('is approved at the bank before the lender is notified, for an instalment in whole rupees', async () => {
    const { call, cid } = await withAccount();
    const before = kindsOf().length;
    const createMandate = vi.spyOn(env.gateway, 'createMandate');
    await call(`${market}/application/setRepayment`, { cid });
    await env.runOutbox();
    const [request] = createMandate.mock.lastCall ?? [];
    expect(request?.returnUrl).toMatch(new RegExp(`/loanStep\\?cid=${cid}$`));
    const opened = (await call(`${market}/application/setRepayment`, { cid })).content;
    const [offer] = opened.offers;
    const highest = Math.max(...(offer?.schedule ?? []).map(({ instalmentPaise }) => instalmentPaise));
    const maxPaise = toWholeRupees(paise(highest));
    expect(opened).toMatchObject({
      mandate: { state: 'created', maxPaise },
      nextStep: 'SET_REPAYMENT',
      nextQuerySeconds: 3,
      queryLimitTime: 120,
    });
    const lastDay = request && istDay(new Date(request.endsAt.getTime() - 1));
    expect(opened.mandate?.endsOn).toBe(lastDay);
    expect(opened.mandate?.pageUrl).toMatch(/^https:\/\/pay\.gateway\.example\//);
    expect(kindsOf()).toHaveLength(before);
    expect(await agree(call, cid)).toMatchObject({
      state: 'REPAYMENT_SETUP_COMPLETED',
      currentStatus: 10,
      mandate: { state: 'active' },
      nextQuerySeconds: 0,
    });
    expect(env.udaan.receivedSteps.at(-1)).toMatchObject({ kind: 'SET_REPAYMENT', maxPaise });
  });

  test('refused by the borrower can be created again', async () => {
    const { call, cid } = await withAccount();
    await call(`${market}/application/setRepayment`, { cid });
    expect(await agree(call, cid, 'refused')).toMatchObject({
      mandate: { state: 'refused' },
      nextStep: 'SET_REPAYMENT',
    });
    await call(`${market}/application/setRepayment`, { cid });
    expect(await agree(call, cid)).toMatchObject({ state: 'REPAYMENT_SETUP_COMPLETED' });
  });
});

test('mandate webhooks wait for the lock of the application without locking the mandate', async () => {
  const { call, cid } = await withAccount();
  await call(`${market}/application/setRepayment`, { cid });
  await env.runOutbox();
  const [mandate = ''] = [...env.gateway.mandates.keys()].slice(-1);
  env.gateway.change('mandate', mandate, { state: 'active' });
  await transaction(env.server.app.platform.db, (trx) =>
    env.partnerWork.outbox.add(trx, 'payments.follow-mandate', mandate),
  );
  await expectLockOrder(env.server.database.pool, () => env.runOutbox(), [
    { text: 'select from loan_application where application_id = $1 for update', values: [cid] },
    { text: 'select from payment_mandate where reference = $1 for update nowait', values: [mandate] },
  ]);
  expect(await readApplication(env, call, cid)).toMatchObject({ mandate: { state: 'active' } });
});

describe('a mandate ends with its purpose:', () => {
  const stateOf = () => [...env.gateway.mandates.values()].at(-1)?.state;
  const afterwards = async () => {
    await env.advanceClock(60);
    await env.runOutbox();
    return stateOf();
  };

  test('with an application that ends', async () => {
    const { call, cid, reference } = await withAccount();
    await call(`${market}/application/setRepayment`, { cid });
    await agree(call, cid);
    await env.advanceClock(1);
    env.udaan.changeApplication(reference, { status: 'REJECTED', rejection: { reason: 'OTHERS', text: '' } });
    await env.sendWebhook('udaan', { eventId: randomUUID(), subject: 'application', reference });
    expect(await afterwards()).toBe('revoked');
  });

  test('with a loan that is repaid', async () => {
    const { loanReference } = await disbursedLoan();
    expect(await afterwards()).toBe('active');
    env.udaan.changeLoan(loanReference, { status: 'LOAN_CLOSED', owedPaise: paise(0) });
    await env.sendWebhook('udaan', { eventId: randomUUID(), subject: 'loan', reference: loanReference });
    expect(await afterwards()).toBe('revoked');
  });

  test('when the lender does not accept it', async () => {
    const { call, cid } = await withAccount();
    await call(`${market}/application/setRepayment`, { cid });
    env.udaan.scriptNext('submitStep', refusal('MANDATE_INVALID'));
    expect(await agree(call, cid)).toMatchObject({
      stepFailure: { failure: 'MANDATE_REFUSED' },
      nextStep: 'SET_REPAYMENT',
    });
    const [, old] = [...env.gateway.mandates].at(-1) ?? [];
    expect(old?.state).toBe('active');
    const another = await call(`${market}/application/setRepayment`, { cid });
    expect(another.content).not.toHaveProperty('stepFailure');
    expect(await agree(call, cid)).toMatchObject({ state: 'REPAYMENT_SETUP_COMPLETED', mandate: { state: 'active' } });
    expect([...env.gateway.mandates.values()].slice(-2).map(({ state }) => state)).toEqual(['revoked', 'active']);
  });
});

test('cancels an application at the lender, but not after the disbursement has started', async () => {
  const { call, cid } = await applicationWithOffer(env);
  expect((await call(`${market}/application/cancel`, { cid })).content).toMatchObject({
    state: 'CANCELLED',
    canCancel: false,
    loanRecordStatus: 0,
  });
  const { loanRecordList } = (await call(`${market}/loanRecord`, {})).content;
  expect(loanRecordList).toMatchObject([{ statusText: 'Cancelled' }]);
  const late = await disbursedLoan();
  expect((await late.call(`${market}/application/cancel`, { cid: late.cid })).content).toMatchObject({
    problem: 'loanStepNotDue',
  });
});

test('stores identifying data encrypted, and logs none of it', async () => {
  await disbursedLoan();
  const { rows } = await env.server.database.pool.query(
    'select a::text || coalesce((select string_agg(p::text, $1) from loan_profile p), $1) as text from loan_application a',
    [' '],
  );
  const everything = rows.map(({ text }) => text).join(' ') + JSON.stringify(env.server.log);
  for (const secret of ['ABCPE1234F', 'Asha', 'Leela', 'asha@mail', '123456789012', '9876512345', '1994-06-12'])
    expect(everything).not.toContain(secret);
});
