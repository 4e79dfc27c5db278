import { paise } from '@sikka/money';
import { describe, expect, it } from 'vitest';
import { sampleBillers } from './testing/fixtures.ts';
import { newReference, startNetwork } from './testing/start-network.ts';

const day = 86_400;

describe('validates a payment first', () => {
  it.each([
    ['another amount', { amountPaise: paise(1) }, 'AMOUNT_INVALID'],
    ['a fee that is not due', { feePaise: paise(100) }, 'FEE_INVALID'],
    ['no fetch', { refId: undefined }, 'FETCH_REQUIRED'],
    ['an unknown fetch', { refId: `${'A'.repeat(27)}60640010` }, 'REF_ID_INVALID'],
    ['a bill that is not there', { billNumber: 'YAMU1' }, 'BILL_UNKNOWN'],
    ['an option that is not there', { optionName: '3 EMI' }, 'OPTION_UNKNOWN'],
    ['a plan that is not there', { planId: 'VAANI00199' }, 'PLAN_UNKNOWN'],
    ['an unknown biller', { billerId: 'NOBO00000NAT01' }, 'BILLER_UNKNOWN'],
    ['a biller that left', { billerId: sampleBillers.deactivated }, 'BILLER_DEACTIVATED'],
    ['a reference that is too short', { reference: 'AB' }, 'BODY_INVALID'],
  ])('%s', async (_name, change, code) => {
    const { paymentRequestFor, pay, control } = await startNetwork();
    expect(await pay(await paymentRequestFor(), change)).toBe(code);
    expect(await control('state')).toMatchObject({ counts: { payments: 0 } });
  });

  it.each([
    ['missing', []],
    ['of another form', [{ name: 'CA Number', value: '10023456X' }]],
    ['too short', [{ name: 'CA Number', value: '10023456' }]],
    [
      'unknown',
      [
        { name: 'CA Number', value: '100234567' },
        { name: 'Shoe size', value: '42' },
      ],
    ],
    [
      'given twice',
      [
        { name: 'CA Number', value: '100234567' },
        { name: 'CA Number', value: '100234567' },
      ],
    ],
  ])('parameters that are %s', async (_name, params) => {
    const { network } = await startNetwork();
    const customer = { mobile: '9876543210', params };
    const outcome = await network.fetchBill({ reference: newReference(), billerId: sampleBillers.fetched, customer });
    expect(outcome).toMatchObject({ kind: 'refused', code: params.length === 0 ? 'BODY_INVALID' : 'PARAMS_INVALID' });
  });

  it('accepts ₹49,999 and not ₹50,000 at that limit, and only the biller’s payment methods', async () => {
    const { pay, directPaymentRequest, paymentRequestFor } = await startNetwork();
    const gift = directPaymentRequest(sampleBillers.direct);
    expect(await pay(gift, { amountPaise: paise(5_000_000) })).toBe('MODE_LIMIT');
    expect(await pay(gift, { amountPaise: paise(4_999_900) })).toBe('success');
    const card = await paymentRequestFor(sampleBillers.card);
    expect(await pay(card, { mode: 'CREDIT_CARD' })).toBe('MODE_NOT_ALLOWED');
    expect(await pay(card, { mode: 'DEBIT_CARD' })).toBe('success');
  });

  it('charges the slab’s fee in addition to the amount', async () => {
    const { network, paymentRequestFor, pay } = await startNetwork();
    const rent = await paymentRequestFor('KIRA00000NAT01');
    const { amountPaise } = rent;
    const feePaise =
      amountPaise <= 1_000_000 ? 1_900 + Math.floor(amountPaise / 200) : 2_900 + Math.floor(amountPaise / 100);
    expect(await pay(rent)).toBe('FEE_INVALID');
    expect(await pay(rent, { feePaise: paise(feePaise) })).toBe('success');
    expect(await network.readPayment(rent.reference)).toMatchObject({ payment: { amountPaise } });
  });

  it('sells a plan at its price, and only plans where they are mandatory', async () => {
    const { directPaymentRequest, pay } = await startNetwork();
    const recharge = directPaymentRequest(sampleBillers.planned);
    expect(await pay(recharge)).toBe('PLAN_UNKNOWN');
    expect(await pay(recharge, { planId: 'VAANI00129', amountPaise: paise(12_900) })).toBe('PLAN_UNKNOWN');
    expect(await pay(recharge, { planId: 'VAANI00199', amountPaise: paise(19_800) })).toBe('AMOUNT_INVALID');
    expect(await pay(recharge, { planId: 'VAANI00199', amountPaise: paise(19_900) })).toBe('success');
  });
});

describe('the due amount', () => {
  it('is reduced by payments, and grows with the next bill', async () => {
    const { paymentRequestFor, fetchBill, pay, control } = await startNetwork();
    const card = await paymentRequestFor(sampleBillers.card);
    const minimum = card.bill.options.find(({ name }) => name === 'Minimum Due')!.amountPaise!;
    expect(await pay(card, { optionName: 'Minimum Due', amountPaise: minimum })).toBe('success');
    const rest = await paymentRequestFor(sampleBillers.card);
    expect(rest.bill).toMatchObject({ amountPaise: card.bill.amountPaise - minimum, options: [] });
    expect(await pay(rest)).toBe('success');
    expect(await fetchBill(sampleBillers.card)).toMatchObject({ failure: { code: 'BFR004' } });
    await control('clock', { advanceSeconds: 31 * day });
    const next = await paymentRequestFor(sampleBillers.card);
    expect(next.bill.billNumber).not.toBe(card.bill.billNumber);
    expect(next.bill.options).toHaveLength(3);
  });

  it('is settled by the lower early amount', async () => {
    const { paymentRequestFor, fetchBill, pay } = await startNetwork();
    const early = await paymentRequestFor('BETW00000MAP01');
    const option = early.bill.options.find(({ name }) => name.startsWith('Early'))!;
    expect(early.bill.additionalInfo).toContainEqual({ name: 'Early Payment Date', value: expect.any(String) });
    expect(await pay(early, { optionName: option.name, amountPaise: option.amountPaise! })).toBe('success');
    expect(await fetchBill('BETW00000MAP01')).toMatchObject({ failure: { code: 'BFR004' } });
  });

  it('lists several bills, each paid by its number', async () => {
    const { paymentRequestFor, fetchBill, pay } = await startNetwork();
    const first = await paymentRequestFor(sampleBillers.listed);
    expect(await pay(first, { billNumber: undefined })).toBe('BILL_UNKNOWN');
    expect(await pay(first)).toBe('success');
    const rest = await fetchBill(sampleBillers.listed);
    expect(rest.state === 'success' && rest.bills.map(({ billNumber }) => billNumber)).toHaveLength(2);
    expect(rest.state === 'success' && rest.bills.some(({ billNumber }) => billNumber === first.billNumber)).toBe(
      false,
    );
  });

  it('counts payments without a fetch', async () => {
    const { directPaymentRequest, paymentRequestFor, pay } = await startNetwork();
    const { bill } = await paymentRequestFor(sampleBillers.optional);
    expect(await pay(directPaymentRequest(sampleBillers.optional), { amountPaise: paise(10_000) })).toBe('success');
    expect((await paymentRequestFor(sampleBillers.optional)).bill.amountPaise).toBe(bill.amountPaise - 10_000);
  });
});

describe('a bill that changed since the fetch', () => {
  it('is not paid twice by two fetches', async () => {
    const { paymentRequestFor, pay } = await startNetwork();
    const [first, second] = [await paymentRequestFor(), await paymentRequestFor()];
    expect(await pay(first)).toBe('success');
    expect(await pay(second)).toBe('BPR007');
  });

  it('is refused after a partial payment', async () => {
    const { paymentRequestFor, pay } = await startNetwork();
    const [first, second] = [await paymentRequestFor(sampleBillers.card), await paymentRequestFor(sampleBillers.card)];
    expect(await pay(first, { amountPaise: paise(20_000) })).toBe('success');
    expect(await pay(second)).toBe('BPR011');
  });

  it('must be fetched again after a day, or after midnight if the biller requires it', async () => {
    const { paymentRequestFor, pay, control } = await startNetwork();
    await control('clock', { at: '2026-11-21T17:30:00.000Z' });
    const [usual, sameDay] = [await paymentRequestFor(), await paymentRequestFor('PALI00000TND01')];
    await control('clock', { at: '2026-11-21T18:31:00.000Z' });
    expect(await pay(sameDay)).toBe('BPR008');
    expect(await pay(await paymentRequestFor('PALI00000TND01'))).toBe('success');
    await control('clock', { at: '2026-11-22T17:31:00.000Z' });
    expect(await pay(usual)).toBe('BPR008');
  });
});
