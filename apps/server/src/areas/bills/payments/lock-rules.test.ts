import { paise } from '@sikka/money';
import { expect, test } from 'vitest';
import {
  findPossibleDuplicate,
  claimableKey,
  type DebtLock,
  lockKeyOf,
  lockReason,
  locksAfterPayment,
} from './lock-rules.ts';

const fingerprint = 'f';

test('a bill, a plan and an amount lock separately', () => {
  const keys = [
    lockKeyOf({ fingerprint, billNumber: '1', amountPaise: paise(5) }),
    lockKeyOf({ fingerprint, billNumber: '2', amountPaise: paise(5) }),
    lockKeyOf({ fingerprint, billNumber: '', planId: '1', amountPaise: paise(5) }),
    lockKeyOf({ fingerprint, billNumber: '', amountPaise: paise(5) }),
    lockKeyOf({ fingerprint, billNumber: '', amountPaise: paise(6) }),
    lockKeyOf({ fingerprint: 'g', billNumber: '', amountPaise: paise(5) }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.map((key) => locksAfterPayment(key ?? ''))).toEqual([true, true, false, false, false, false]);
  expect(lockKeyOf({ fingerprint, billNumber: '1', amountPaise: paise(5) })).toBe(
    lockKeyOf({ fingerprint, billNumber: '1', amountPaise: paise(9) }),
  );
  expect(lockKeyOf({ fingerprint, billNumber: '' })).toBeUndefined();
});

const lock = (key: string, state: DebtLock['state'], left = 0, amount = 400): DebtLock => ({
  key,
  state,
  amount: paise(amount),
  left_after: paise(left),
});

test.each<[string, number, DebtLock[], string]>([
  ['nothing locks it', 1_000, [], 'f|bill|1'],
  ['another bill is paid', 1_000, [lock('f|bill|12', 'SUCCESS'), lock('f|bill|12|left|7', 'PENDING')], 'f|bill|1'],
  ['an amount without a bill is paid', 1_000, [lock('f|amount|400', 'PENDING')], 'f|bill|1'],
  ['it is being paid', 600, [lock('f|bill|1', 'CREATED', 600)], 'f|bill|1'],
  ['it is unknown whether a part was paid', 600, [lock('f|bill|1', 'PENDING', 600)], 'f|bill|1'],
  ['it is paid', 1, [lock('f|bill|1', 'SUCCESS')], 'f|bill|1'],
  ['a part is paid, and the rest is asked', 600, [lock('f|bill|1', 'SUCCESS', 600)], 'f|bill|1|left|600'],
  ['a part is paid, and less than the rest is asked', 590, [lock('f|bill|1', 'SUCCESS', 600)], 'f|bill|1|left|600'],
  ['a part is paid, and more than the rest is asked', 601, [lock('f|bill|1', 'SUCCESS', 600)], 'f|bill|1'],
  [
    'the rest is being paid',
    600,
    [lock('f|bill|1', 'SUCCESS', 600), lock('f|bill|1|left|600', 'CREATED')],
    'f|bill|1|left|600',
  ],
  [
    'the rest is being paid after the part is forgotten',
    600,
    [lock('f|bill|1|left|600', 'POSTING')],
    'f|bill|1|left|600',
  ],
  [
    'the rest is paid, too',
    600,
    [lock('f|bill|1', 'SUCCESS', 600), lock('f|bill|1|left|600', 'SUCCESS')],
    'f|bill|1|left|600',
  ],
  ['the rest is paid after the part is forgotten', 600, [lock('f|bill|1|left|600', 'SUCCESS')], 'f|bill|1|left|600'],
  [
    'a part of the rest is paid, and what is left then is asked',
    250,
    [lock('f|bill|1', 'SUCCESS', 600), lock('f|bill|1|left|600', 'SUCCESS', 250)],
    'f|bill|1|left|250',
  ],
])('%s: a payment of %d paise gets the lock key of the remaining debt', (_what, owed, locks, key) => {
  expect(claimableKey('f|bill|1', paise(owed), locks)).toBe(key);
  expect(claimableKey('f|bill|1', paise(owed), locks.toReversed())).toBe(key);
});

test('two open payments of an amount, one without the bill, may be duplicates', () => {
  const locks = [lock('f|bill|1', 'SUCCESS', 0, 300), lock('f|bill|2', 'PENDING', 0, 400)];
  expect(findPossibleDuplicate(locks, { amount: paise(400), billNumber: '' })).toBe(locks[1]);
  expect(findPossibleDuplicate(locks, { amount: paise(400), billNumber: '3' })).toBeUndefined();
  expect(findPossibleDuplicate(locks, { amount: paise(300), billNumber: '' })).toBeUndefined();
  expect(
    findPossibleDuplicate([lock('f|amount|400', 'CREATED')], { amount: paise(400), billNumber: '3' }),
  ).toBeDefined();
});

test.each<[DebtLock['state'], number, string]>([
  ['CREATED', 600, 'open'],
  ['DEBITED', 0, 'unknown'],
  ['POSTING', 0, 'unknown'],
  ['PENDING', 600, 'unknown'],
  ['SUCCESS', 0, 'paid'],
  ['SUCCESS', 600, 'part'],
])('%s with %d left locks because it is %s', (state, left, reason) =>
  expect(lockReason(lock('f|bill|1', state, left))).toBe(reason),
);
