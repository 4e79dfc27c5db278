import { paise } from '@sikka/money';
import { expect, it, vi } from 'vitest';
import { sampleBillers, sampleCustomer } from './testing/fixtures.ts';
import { newReference, startNetwork } from './testing/start-network.ts';

const day = 86_400;

it('settles a payment that would stay in processing, once', async () => {
  const { paymentRequestFor, pay, control, network } = await startNetwork();
  for (const [state, code] of [
    ['success', undefined],
    ['failure', 'BOU009'],
  ] as const) {
    const request = await paymentRequestFor(sampleBillers.fetched, '9307');
    expect(await pay(request)).toBe('processing');
    await control(`payments/${request.reference}`, { state, code });
    expect(await network.readPayment(request.reference)).toMatchObject({
      payment: { state, ...(code ? { failure: { code } } : {}) },
    });
    await expect(control(`payments/${request.reference}`, { state: 'success' })).rejects.toThrow('already');
    await control('clock', { advanceSeconds: 40 * day });
  }
});

it('settles a fetch that would stay in processing', async () => {
  const { network, control } = await startNetwork();
  const reference = newReference();
  const [billerId, customer] = [sampleBillers.fetched, sampleCustomer(sampleBillers.fetched, '9035')];
  await network.fetchBill({ reference, billerId, customer });
  await control(`fetches/${reference}`, { state: 'success' });
  expect(await network.readFetch(reference)).toMatchObject({ fetch: { state: 'success' } });
});

it('sets any fault for any account, and removes it', async () => {
  const { control, fetchBill } = await startNetwork();
  const request = { billerId: sampleBillers.fetched, account: '100234567' };
  await control('accounts', { ...request, ending: '9005' });
  expect(await fetchBill()).toMatchObject({ failure: { code: 'BFR005' } });
  await control('accounts', request);
  expect(await fetchBill()).toMatchObject({ state: 'success' });
});

it.each([
  ['9501', ['REJECTED']],
  ['9502', ['ASSIGNED', 'DEFAULT_RESOLVED']],
  ['9503', ['PENDING_REFUND', 'REFUNDED']],
  ['', ['RESOLVED', 'RESOLVED']],
])('a dispute of an account …%s moves through %j', async (ending, states) => {
  const { network, paymentRequestFor, pay, control } = await startNetwork();
  const request = await paymentRequestFor(sampleBillers.fetched, ending);
  await pay(request);
  const read = await network.readPayment(request.reference);
  const txnReferenceId = read.kind === 'accepted' ? read.payment.txnReferenceId : '';
  await control('clock', { advanceSeconds: day });
  const reference = newReference();
  await network.raiseComplaint({ reference, txnReferenceId, disposition: 'D11', description: 'No light' });
  for (const state of states) {
    await control('clock', { advanceSeconds: 4 * day });
    await vi.waitFor(async () => expect(await network.readComplaint(reference)).toMatchObject({ ticket: { state } }));
  }
});

it('refunds a granted dispute: in the day’s file, and the bill is due again', async () => {
  const { network, paymentRequestFor, fetchBill, pay, control } = await startNetwork();
  await control('clock', { at: '2026-11-21T06:30:00.000Z' });
  const request = await paymentRequestFor(sampleBillers.fetched, '9503');
  await pay(request);
  await control('clock', { at: '2026-11-22T06:31:00.000Z' });
  const read = await network.readPayment(request.reference);
  const txnReferenceId = read.kind === 'accepted' ? read.payment.txnReferenceId : '';
  const reference = newReference();
  await network.raiseComplaint({ reference, txnReferenceId, disposition: 'D23', description: 'Too much' });
  expect(await fetchBill(sampleBillers.fetched, '9503')).toMatchObject({ failure: { code: 'BFR004' } });
  await control(`complaints/${reference}`, { state: 'REFUNDED' });
  expect(await fetchBill(sampleBillers.fetched, '9503')).toMatchObject({ state: 'success' });
  await control('clock', { at: '2026-11-23T06:31:00.000Z' });
  const line = { reference: request.reference, txnReferenceId, amountPaise: request.amountPaise };
  expect(await network.readSettlement('2026-11-21')).toEqual({
    kind: 'accepted',
    lines: [{ kind: 'payment', ...line }],
  });
  expect(await network.readSettlement('2026-11-22')).toEqual({
    kind: 'accepted',
    lines: [{ kind: 'return', ...line }],
  });
});

it('validates complaints as the network does', async () => {
  const { network, paymentRequestFor, pay, control } = await startNetwork();
  const complain = async (txnReferenceId: string, disposition: 'D11' | 'D32' = 'D11') => {
    const outcome = await network.raiseComplaint({
      reference: newReference(),
      txnReferenceId,
      disposition,
      description: 'x',
    });
    return outcome.kind === 'accepted' ? outcome.ticket : outcome;
  };
  const txnOf = async (billerId: string, ending: string) => {
    const request = await paymentRequestFor(billerId, ending);
    await pay(request);
    const read = await network.readPayment(request.reference);
    return read.kind === 'accepted' ? read.payment.txnReferenceId : '';
  };
  const [usual, failed, busy, tag] = [
    await txnOf(sampleBillers.fetched, ''),
    await txnOf(sampleBillers.fetched, '9201'),
    await txnOf(sampleBillers.fetched, '9504'),
    await txnOf(sampleBillers.validated, ''),
  ];
  expect(await complain('SK016325AAAAAAAAAAAA')).toMatchObject({ code: 'TXN_UNKNOWN' });
  expect(await complain(usual)).toMatchObject({ code: 'COOLING_PERIOD' });
  expect(await complain(tag)).toMatchObject({ state: 'ASSIGNED', ticketType: 'DISPUTE' });
  await control('clock', { advanceSeconds: day });
  expect(await complain(failed)).toMatchObject({ code: 'TXN_NOT_ELIGIBLE' });
  expect(await complain(busy)).toMatchObject({ code: 'TICKET_IN_PROGRESS' });
  const complaint = await complain(usual, 'D32');
  expect(complaint).toMatchObject({ state: 'ASSIGNED', ticketType: 'COMPLAINT' });
  expect(complaint).not.toHaveProperty('dueDay');
});

it('moves a ticket by control call, with remarks', async () => {
  const { network, paymentRequestFor, pay, control } = await startNetwork();
  const request = await paymentRequestFor(sampleBillers.validated);
  await pay(request);
  const read = await network.readPayment(request.reference);
  const txnReferenceId = read.kind === 'accepted' ? read.payment.txnReferenceId : '';
  const reference = newReference();
  await network.raiseComplaint({ reference, txnReferenceId, disposition: 'D22', description: 'Paid twice' });
  await control(`complaints/${reference}`, { state: 'REJECTED', remarks: 'Paid once only' });
  expect(await network.readComplaint(reference)).toMatchObject({
    ticket: { state: 'REJECTED', remarks: 'Paid once only', assignedTo: 'US' },
  });
});

it('registers accounts of pushing billers, at once, later or never', async () => {
  const { network, control } = await startNetwork();
  const register = (billerId: string, ending: string) => {
    const reference = newReference();
    const customer = sampleCustomer(billerId, ending);
    return { reference, outcome: network.register({ reference, billerId, customer, type: 'AUTO_PAY' }) };
  };
  expect(await register(sampleBillers.validated, '').outcome).toMatchObject({ code: 'UPMS_NOT_SUPPORTED' });
  expect(await register(sampleBillers.fetched, '9601').outcome).toMatchObject({
    registration: { state: 'FAILED', failure: { code: 'BVR001', source: 'customer' } },
  });
  const waiting = register(sampleBillers.fetched, '9602');
  expect(await waiting.outcome).toMatchObject({ registration: { state: 'PENDING' } });
  await control('clock', { advanceSeconds: 3_601 });
  await vi.waitFor(async () =>
    expect(await network.readRegistration(waiting.reference)).toMatchObject({ registration: { state: 'SUCCESS' } }),
  );
});

it('pushes each bill once, and the next one when it is issued', async () => {
  const { network, control } = await startNetwork();
  const pushesOf = async () =>
    (await control<{ pushes: { pushId: string; content: { billNumber: string } }[] }>('pushes')).pushes;
  const reference = newReference();
  const [billerId, customer] = [sampleBillers.fetched, sampleCustomer(sampleBillers.fetched)];
  await network.register({ reference, billerId, customer, type: 'VIEW_N_PAY' });
  await control('pushes', { registrationReference: reference });
  expect(await pushesOf()).toHaveLength(1);
  await control('clock', { advanceSeconds: 31 * day });
  await vi.waitFor(async () => {
    const numbers = (await pushesOf()).map(({ content }) => content.billNumber);
    expect(new Set(numbers).size).toBe(2);
    expect(numbers).toHaveLength(2);
  });
  const [{ pushId } = { pushId: '' }] = await pushesOf();
  await control(`pushes/${pushId}/skip`, {});
  expect(await network.readPush(pushId)).toMatchObject({ push: { skip: true } });
});

it('pages a long file of a day', async () => {
  const { network, directPaymentRequest, control, pay } = await startNetwork();
  await control('clock', { at: '2026-11-21T06:30:00.000Z' });
  const request = Array.from({ length: 260 }, (_, index) => ({
    ...directPaymentRequest(sampleBillers.direct),
    amountPaise: paise(10_001 + index),
  }));
  while (request.length > 0) await Promise.all(request.splice(0, 30).map((each) => pay(each)));
  await control('clock', { advanceSeconds: day });
  const file = await network.readSettlement('2026-11-21');
  expect(file.kind === 'accepted' && file.lines).toHaveLength(260);
  expect(file.kind === 'accepted' && new Set(file.lines.map(({ reference }) => reference)).size).toBe(260);
}, 20_000);
