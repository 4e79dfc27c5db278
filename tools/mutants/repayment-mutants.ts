import type { Mutant } from './every-mutant.ts';

const repayments = 'apps/server/src/areas/lending/repayments';
const handover = 'apps/server/src/areas/payments/handover/handover.ts';
const migration = 'database/migrations/0029-lending-repayment.sql';
const calls = (title: string) => ({ file: `${repayments}/repayments.test.ts`, title });
const saga = (title: string) => ({ file: `${repayments}/saga.test.ts`, title });

/** One guard of repayments less, each time. */
export const repaymentMutants: readonly Mutant[] = [
  {
    name: 'a loan that is being paid may be paid again',
    edits: [
      {
        file: migration,
        find: "create unique index loan_repayment_open on loan_repayment (application_id) where state in ('CREATED', 'DEBITED', 'POSTING', 'PENDING');",
        replace: '',
      },
    ],
    test: calls('many at once open one repayment of a loan'),
  },
  {
    name: 'a quote may be paid after its end',
    edits: [{ file: `${repayments}/repayment-rules.ts`, find: 'now >= validUntil || ', replace: '' }],
    test: calls('a quote whose time is over is not paid'),
  },
  {
    name: 'a quote from before a booking counts',
    edits: [
      {
        file: `${repayments}/repayment-rules.ts`,
        find: ' || (bookedAt && bookedAt >= answered_at)',
        replace: ' && bookedAt',
      },
    ],
    test: calls('a quote from before a booking is not paid'),
  },
  {
    name: 'a quote pays whichever loan is named',
    edits: [
      {
        file: `${repayments}/open-repayment.ts`,
        find: 'if (quote?.application_id !== loanGid)',
        replace: 'if (!quote)',
      },
    ],
    test: calls('a quote pays the loan that it is for'),
  },
  {
    name: 'repayments are found without their owner',
    edits: [
      {
        file: `${repayments}/repayment-store.ts`,
        find: ".where('loan_repayment.user_gid', '=', userGid);",
        replace: ".where('loan_repayment.user_gid', userGid ? 'is not' : 'is', null);",
      },
    ],
    test: calls('what belongs to somebody else does not exist'),
  },
  {
    name: 'the money of all lenders lies on one account',
    edits: [
      {
        file: `${repayments}/post-repayment.ts`,
        find: '`lender:${lenderId}`',
        replace: '`lender:${lenderId ? "all" : lenderId}`',
      },
    ],
    test: calls('what is due is paid to the lender alone'),
  },
  {
    name: 'a silent lender is taken for one that refused',
    edits: [
      {
        file: handover,
        find: '    if (refusal && isFinalRefusal({ wasSent, code: row.code }, refusal.code)) {',
        replace:
          "    if (!response) {\n      await transaction(db, (trx) => reject(trx, row, { code: '', text: '' }));\n      return 'done';\n    }\n    if (refusal && isFinalRefusal({ wasSent, code: row.code }, refusal.code)) {",
      },
    ],
    test: saga('silence is unknown'),
  },
  {
    name: 'a repayment is sent under a new name each time',
    edits: [
      {
        file: `${repayments}/post-repayment.ts`,
        find: 'reference: repayment.reference,\n            quoteId',
        replace: 'reference: `R${crypto.randomUUID().replaceAll("-", "")}`,\n            quoteId',
      },
    ],
    test: saga('silence is unknown'),
  },
  {
    name: 'a repayment is sent again without asking after the first',
    edits: [
      {
        file: 'apps/server/src/areas/payments/delivery.ts',
        find: 'if (!wasSent) return send();',
        replace: 'if (!wasSent || mayResend) return send();',
      },
    ],
    test: saga('what was sent is asked after before anything is sent again'),
  },
  {
    name: 'one refusal after silence is believed',
    edits: [
      {
        file: 'apps/server/src/areas/payments/delivery.ts',
        find: '(!wasSent || (code !== null && code !== neverHad))',
        replace: '(!wasSent || code !== neverHad)',
      },
    ],
    test: saga('after a request without an answer one refusal is not believed'),
  },
  {
    name: 'a rejected repayment is not given back',
    edits: [
      {
        file: handover,
        find: '    await orders.refund(trx, order, { reason',
        replace: '    if (!order) await orders.refund(trx, order, { reason',
      },
    ],
    test: saga('a lender that rejects with QUOTE_OUTDATED'),
  },
  {
    name: 'an answer about another amount is believed',
    edits: [
      {
        file: `${repayments}/post-repayment.ts`,
        find: 'repayment.amountPaise !== amount',
        replace: 'amount < 0',
      },
    ],
    test: saga('an answer about another amount is not believed'),
  },
];
