import type { Mutant } from './every-mutant.ts';

const payments = 'apps/server/src/areas/bills/payments';
const handover = 'apps/server/src/areas/payments/handover/handover.ts';
const test = (title: string) => ({ file: 'apps/server/src/areas/bills/bills.test.ts', title });

/** One guard of bill payments less, each time. */
export const billMutants: readonly Mutant[] = [
  {
    name: 'a bill that is being paid is not locked',
    edits: [
      {
        file: `${payments}/open-payment.ts`,
        find: 'if (!(await takeLock(trx, lockKey, { userGid, paymentId }))) refuseDuplicate(',
        replace: 'if (!(await takeLock(trx, lockKey, { userGid, paymentId }))) void (',
      },
    ],
    test: test('many at once open one payment of a bill'),
  },
  {
    name: 'a lock stands for one user alone',
    edits: [
      {
        file: `${payments}/lock-rules.ts`,
        find: 'return `${fingerprint}|bill|${billNumber}`;',
        replace: 'return `${fingerprint}|bill|${billNumber}|${Math.random()}`;',
      },
    ],
    test: test('a bill that somebody is paying is not paid by somebody else'),
  },
  {
    name: 'an unknown posting is taken for a refusal',
    edits: [
      {
        file: handover,
        find: '    if (refusal && isFinalRefusal({ wasSent, code: row.code }, refusal.code)) {',
        replace:
          "    if (!response) {\n      await transaction(db, (trx) => reject(trx, row, { code: '', text: '' }));\n      return 'done';\n    }\n    if (refusal && isFinalRefusal({ wasSent, code: row.code }, refusal.code)) {",
      },
    ],
    test: test('9308: silence is unknown, never refunded, and paid once'),
  },
  {
    name: 'a payment is sent again without asking after the first',
    edits: [
      {
        file: `${payments}/post-payment.ts`,
        find: 'reference: payment.reference,\n    billerId',
        replace: 'reference: `${payment.reference.slice(0, 20)}${Date.now()}`,\n    billerId',
      },
    ],
    test: test('a bill is fetched, paid, posted and confirmed'),
  },
  {
    name: 'the amount is not held against the bill',
    edits: [
      {
        file: `${payments}/payment-rules.ts`,
        find: 'if (!isCollectable || !isAmountAllowed(bounds, amountPaise)) refuseAmount(bounds);',
        replace: 'if (!isCollectable) refuseAmount(bounds);',
      },
    ],
    test: test('neither amount nor fee can be chosen'),
  },
  {
    name: 'the fee is the client’s',
    edits: [
      {
        file: `${payments}/payment-rules.ts`,
        find: "if (feeFor(terms.fees, amountPaise) !== feePaise) throw new Problem('billOutdated');",
        replace: 'void feeFor;',
      },
    ],
    test: test('neither amount nor fee can be chosen'),
  },
  {
    name: 'a refused bill is not given back',
    edits: [
      {
        file: handover,
        find: '    await orders.refund(trx, order, { reason',
        replace: '    if (!order) await orders.refund(trx, order, { reason',
      },
    ],
    test: test('a biller that refuses sends the money back'),
  },
  {
    name: 'payments are found without their owner',
    edits: [
      {
        file: `${payments}/payment-store.ts`,
        find: "    .where('user_gid', '=', userGid)\n    .where('merchant_request_id', '=', merchantRequestId)",
        replace:
          "    .where('user_gid', userGid ? 'is not' : 'is', null)\n    .where('merchant_request_id', '=', merchantRequestId)",
      },
    ],
    test: test('what belongs to somebody else does not exist'),
  },
];
