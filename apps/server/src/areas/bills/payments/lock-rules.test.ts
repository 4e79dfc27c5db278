import { paise } from '@sikka/money';
import { expect, test } from 'vitest';
import { lockKeyOf, lockReason, staysLocked } from './lock-rules.ts';

const fingerprint = 'f';

test('a bill, a plan and an amount are debts of their own', () => {
  const keys = [
    lockKeyOf({ fingerprint, billNumber: '1', amountPaise: paise(5) }),
    lockKeyOf({ fingerprint, billNumber: '2', amountPaise: paise(5) }),
    lockKeyOf({ fingerprint, billNumber: '', planId: '1', amountPaise: paise(5) }),
    lockKeyOf({ fingerprint, billNumber: '', amountPaise: paise(5) }),
    lockKeyOf({ fingerprint, billNumber: '', amountPaise: paise(6) }),
    lockKeyOf({ fingerprint: 'g', billNumber: '', amountPaise: paise(5) }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.map((key) => staysLocked(key ?? ''))).toEqual([true, true, false, false, false, false]);
  expect(lockKeyOf({ fingerprint, billNumber: '1', amountPaise: paise(5) })).toBe(
    lockKeyOf({ fingerprint, billNumber: '1', amountPaise: paise(9) }),
  );
  expect(lockKeyOf({ fingerprint, billNumber: '' })).toBeUndefined();
});

test.each([
  ['CREATED', 'open'],
  ['DEBITED', 'unknown'],
  ['POSTING', 'unknown'],
  ['PENDING', 'unknown'],
  ['SUCCESS', 'paid'],
])('%s locks because it is %s', (state, reason) => expect(lockReason({ state })).toBe(reason));
