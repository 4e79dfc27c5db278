import { paise } from '@sikka/money';
import { describe, expect, it } from 'vitest';
import { sampleBillers } from '../testing/fixtures.ts';
import { startNetwork } from '../testing/start-network.ts';
import { fetchCodes, networkCodes, postingCodes, switchCodes, validationCodes } from '../wire.ts';
import { faultAt, faults } from './faults.ts';

const numbered = (prefix: string, numbers: number[]) => numbers.map((n) => `${prefix}${String(n).padStart(3, '0')}`);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const codesOf = (codes: readonly { code: string }[]) => [...new Set(codes.map(({ code }) => code))].toSorted();

it('the lists of codes are complete', () => {
  expect(codesOf(fetchCodes)).toEqual([...numbered('BFR', upTo(23)), 'ERR000', 'N000'].toSorted());
  expect(codesOf(validationCodes)).toEqual(numbered('BVR', upTo(9)));
  expect(codesOf(postingCodes)).toEqual(numbered('BPR', upTo(12)));
  expect(codesOf(switchCodes)).toEqual([...numbered('BOU', upTo(9)), ...numbered('COU', [1, 2, 3, 6, 7, 8])]);
});

it('every code and text has a fault', () => {
  const reached = [...faults.values()].flatMap(({ reason }) => (reason ? [`${reason.code} ${reason.text}`] : []));
  for (const { code, text } of networkCodes) expect(reached).toContain(`${code} ${text}`);
});

it('the account decides before the amount, and only whole thousands of rupees count', () => {
  expect(faultAt('pay', '1239201', 1_920_200)?.reason?.code).toBe('BPR001');
  expect(faultAt('pay', '1234567', 1_920_200)?.reason?.code).toBe('BPR002');
  expect(faultAt('pay', '1234567', 1_920_250)).toBeUndefined();
  expect(faultAt('pay', '1234567', 92_02)).toBeUndefined();
  expect(faultAt('fetch', '1239201')).toBeUndefined();
});

describe('through the adapter', () => {
  it('every code of a fetch and of a validation arrives with its text', async () => {
    const { fetchBill } = await startNetwork();
    const rows = [...faults].filter(
      ([, { step, reason, afterSeconds }]) => step === 'fetch' && reason && !afterSeconds,
    );
    expect(rows.length).toBeGreaterThan(33);
    for (const billerId of [sampleBillers.fetched, sampleBillers.validated]) {
      for (const [ending, { reason }] of rows) {
        expect(await fetchBill(billerId, ending)).toEqual({
          state: 'failure',
          failure: { ...reason, source: expect.stringMatching(/^(customer|biller|network)$/) },
        });
      }
    }
  });

  it('every code of posting arrives with its text, by account and by amount', async () => {
    const { network, paymentRequestFor, directPaymentRequest } = await startNetwork();
    const rows = [...faults].filter(([, { step, reason, afterSeconds }]) => step === 'pay' && reason && !afterSeconds);
    expect(rows.length).toBeGreaterThan(27);
    for (const [ending, { reason }] of rows) {
      const code = reason?.code || 'UNKNOWN';
      const byAccount = await network.payBill(await paymentRequestFor(sampleBillers.fetched, ending));
      const byAmount = await network.payBill({
        ...directPaymentRequest(sampleBillers.direct),
        amountPaise: paise(Number(`1${ending}00`)),
      });
      for (const outcome of [byAccount, byAmount]) {
        expect(outcome).toMatchObject({
          kind: 'accepted',
          payment: { state: 'failure', failure: { code, text: reason?.text } },
        });
      }
    }
  });

  it('distinguishes a code with two meanings by its text', async () => {
    const { fetchBill } = await startNetwork();
    expect(await fetchBill(sampleBillers.fetched, '9009')).toMatchObject({
      failure: { code: 'BFR009', source: 'biller' },
    });
    expect(await fetchBill(sampleBillers.fetched, '9029')).toMatchObject({
      failure: { code: 'BFR009', source: 'customer' },
    });
  });
});
