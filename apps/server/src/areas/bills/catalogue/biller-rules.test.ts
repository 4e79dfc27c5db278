import { paise } from '@sikka/money';
import type { FetchRequirement, PaymentModeRule } from '@sikka/partners/kit';
import { createBillNetwork } from '@sikka/partners/network';
import { sandboxBillers } from '@sikka/partners/network/sandbox';
import { sandboxAgent } from '@sikka/partners/network/sandbox';
import { startNetworkSandbox } from '@sikka/partners/network/testing';
import { beforeAll, expect, test } from 'vitest';
import {
  fixedValueOf,
  isSupported,
  type SupportedBiller,
  methodsOf,
  reportedModeOf,
  payFlowOf,
  presentBiller,
} from './biller-rules.ts';
import { withFormat } from './param-format.ts';

test.each([
  ['MANDATORY', 'MANDATORY', 'FETCH_AND_PAY'],
  ['MANDATORY', 'OPTIONAL', 'FETCH_AND_PAY'],
  ['MANDATORY', 'NOT_SUPPORTED', 'FETCH_AND_PAY'],
  ['NOT_SUPPORTED', 'MANDATORY', 'VALIDATE_AND_PAY'],
  ['NOT_SUPPORTED', 'OPTIONAL', 'VALIDATE_AND_PAY'],
  ['NOT_SUPPORTED', 'NOT_SUPPORTED', 'DIRECT_PAY'],
  ['OPTIONAL', 'MANDATORY', 'VALIDATE_AND_PAY'],
  ['OPTIONAL', 'OPTIONAL', 'FETCH_AND_PAY'],
  ['OPTIONAL', 'NOT_SUPPORTED', 'FETCH_AND_PAY'],
] as [FetchRequirement, FetchRequirement, string][])(
  'fetch %s, validation %s: %s',
  (fetchRequirement, supportBillValidation, flow) =>
    expect(payFlowOf({ fetchRequirement, supportBillValidation })).toBe(flow),
);

const upi: PaymentModeRule = { mode: 'UPI', maxPaise: paise(100) };
const credit: PaymentModeRule = { mode: 'CREDIT_CARD', maxPaise: paise(200) };
const debit: PaymentModeRule = { mode: 'DEBIT_CARD', minPaise: paise(5) };
const bank: PaymentModeRule = { mode: 'INTERNET_BANKING' };

test.each([
  [[], []],
  [[upi], [{ method: 'UPI', maxPaise: 100 }]],
  [
    [bank, credit],
    [{ method: 'CARD', maxPaise: 200 }, { method: 'NETBANKING' }],
  ],
  [[credit, debit], [{ method: 'CARD', minPaise: 5 }]],
] as [PaymentModeRule[], unknown[]][])('%j is offered as %j', (paymentModes, methods) =>
  expect(methodsOf({ paymentModes })).toEqual(methods),
);

test('sends the network the mode whose limits were shown', () => {
  expect(reportedModeOf({ paymentModes: [credit, debit] }, 'CARD')).toBe('DEBIT_CARD');
  expect(reportedModeOf({ paymentModes: [credit] }, 'CARD')).toBe('CREDIT_CARD');
  expect(reportedModeOf({ paymentModes: [upi, bank] }, 'NETBANKING')).toBe('INTERNET_BANKING');
});

let billers: SupportedBiller[];
beforeAll(async () => {
  const sandbox = await startNetworkSandbox();
  const network = createBillNetwork({
    baseUrl: sandbox.url,
    ...sandboxAgent,
    secret: sandbox.secret,
    webhookSecrets: [sandbox.webhookSecret],
  });
  const reply = await network.readBillers();
  billers = reply.kind === 'accepted' ? reply.billers.filter(isSupported) : [];
  await network.close();
  await sandbox.close();
  expect(billers.length).toBeGreaterThan(sandboxBillers.length - 5);
});

test('hidden fields never leave the server', () => {
  const hidden = billers.flatMap((record) =>
    record.customerParams.filter(({ visible }) => !visible).map((param) => ({ record, param })),
  );
  expect(hidden.length).toBeGreaterThan(0);
  for (const { record, param } of hidden) {
    const shown = JSON.stringify(presentBiller(record, 'en'));
    expect(shown).not.toContain(param.paramName);
    expect(shown).not.toContain('visible');
    const fixed = fixedValueOf(param);
    if (fixed !== undefined) expect(shown).not.toContain(`"${fixed}"`);
  }
});

test('recognises mobile numbers, vehicle plates and cards by what billers accept', () => {
  const formats = billers
    .flatMap(({ customerParams, categoryName }) => customerParams.map((param) => withFormat(param, categoryName)))
    .map(({ paramName, format }) => `${format ?? 'none'} ${paramName}`);
  const namesOf = (format: string) => [
    ...new Set(formats.filter((each) => each.startsWith(`${format} `)).map((each) => each.slice(format.length + 1))),
  ];
  expect(namesOf('mobile').every((name) => name.includes('Mobile'))).toBe(true);
  expect(namesOf('none').filter((name) => /Mobile|Vehicle/.test(name))).toEqual([]);
  expect(namesOf('plate')).toEqual(['Vehicle Registration Number']);
  expect(namesOf('card').toSorted()).toEqual([
    'Card Account Number',
    'Card Reference',
    'Control Card Number',
    'Fleet Card Number',
  ]);
});

test('only a biller that the network lists as slow may be pending, and no prepaid one', () => {
  const [slow] = billers.filter(({ supportsPendingStatus }) => supportsPendingStatus);
  const [quick] = billers.filter(({ supportsPendingStatus }) => !supportsPendingStatus);
  if (!slow || !quick) throw new Error('The sandbox has billers of both kinds');
  expect(presentBiller(slow, 'en').mayBePending).toBe(true);
  expect(presentBiller(quick, 'en').mayBePending).toBe(false);
  expect(presentBiller({ ...slow, categoryName: 'Mobile Prepaid' }, 'en').mayBePending).toBe(false);
});

test('the sandbox has every payment flow', () => {
  expect(new Set(billers.map(payFlowOf))).toEqual(new Set(['FETCH_AND_PAY', 'VALIDATE_AND_PAY', 'DIRECT_PAY']));
});
