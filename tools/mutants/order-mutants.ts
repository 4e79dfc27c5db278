import type { Mutant } from './every-mutant.ts';

const payments = 'apps/server/src/areas/payments';
const orders = `${payments}/orders`;
const answers = 'apps/server/src/platform/partner-answer.ts';
const tables = 'database/migrations/0016-payments-order.sql';
const test = (file: string, title: string) => ({ file: `${payments}/${file}.test.ts`, title });

/** One guard of orders, tries and refunds less, each time. */
export const orderMutants: readonly Mutant[] = [
  {
    name: 'two tries of an order may live at once',
    edits: [
      {
        file: tables,
        find: 'create unique index payment_attempt_live on payment_attempt (merchant_request_id) where',
        replace: 'create index payment_attempt_live on payment_attempt (merchant_request_id) where',
      },
    ],
    test: test('orders/orders', 'twenty requests for a new try at once make one'),
  },
  {
    name: 'nobody looks whether a try still lives',
    edits: [
      {
        file: `${orders}/order-rules.ts`,
        find: "if (state === 'checking' || (state === 'open' && isLive(attempt.state))) return 'paymentChecking';",
        replace: '',
      },
    ],
    test: test('orders/orders', 'a try that was declined makes room for another one, and only then'),
  },
  {
    name: 'the amount is not compared',
    edits: [
      {
        file: `${orders}/order-rules.ts`,
        find: "return attempt.taken === order.total ? 'pays' : 'wrongAmount';",
        replace: "return 'pays';",
      },
    ],
    test: test('orders/late-money', 'more than the order asks for never pays it'),
  },
  {
    name: 'a late success is not believed',
    edits: [
      {
        file: `${orders}/attempt-rules.ts`,
        find: 'if (ranks[to] > ranks[state]) return',
        replace: 'if (ranks[state] < 3 && ranks[to] > ranks[state]) return',
      },
    ],
    test: test('orders/late-money', 'money that comes after the order expired goes back by itself'),
  },
  {
    name: 'money of an old try pays',
    edits: [
      {
        file: `${orders}/order-rules.ts`,
        find: "if (!attempt.isNewest) return 'paidAfterClosing';",
        replace: '',
      },
    ],
    test: test('orders/late-money', 'a late success of an old try goes back'),
  },
  {
    name: 'a second success is kept',
    edits: [
      {
        file: `${orders}/apply-attempt-event.ts`,
        find: "await makeRefund(deps, trx, { order, attempt, reason: use, evidence, from: 'order' });",
        replace:
          "if (use !== 'paidTwice') await makeRefund(deps, trx, { order, attempt, reason: use, evidence, from: 'order' });",
      },
    ],
    test: test('orders/late-money', 'a second success of a paid order goes back'),
  },
  {
    name: 'an order expires while its try is unknown',
    edits: [
      { file: `${orders}/close-order.ts`, find: "if (newest?.state === 'pending') return lookAgain;", replace: '' },
      {
        file: `${orders}/close-order.ts`,
        find: 'if (known.attempts.some(({ state }) => isLive(state))) return lookAgain;',
        replace: '',
      },
      {
        file: `${orders}/close-order.ts`,
        find: "known, ['open'], 'expired'",
        replace: "known, ['open', 'checking'], 'expired'",
      },
      {
        file: tables,
        find: "('payment_order', 'open', 'expired'),",
        replace: "('payment_order', 'open', 'expired'), ('payment_order', 'checking', 'expired'),",
      },
    ],
    test: test('orders/close-order', 'an order whose try is unknown does not expire'),
  },
  {
    name: 'what a bank leaves open is called failed',
    edits: [
      {
        file: `${orders}/attempt-rules.ts`,
        find: "(state === 'created' ? 'sent' : state)",
        replace: "(state === 'created' ? 'sent' : state === 'pending' ? 'failed' : state)",
      },
    ],
    test: test('orders/orders', 'while a bank leaves it open nothing is called failed'),
  },
  {
    name: 'silence of the gateway is taken for a no',
    edits: [
      {
        file: answers,
        find: "const why = outcome.kind === 'unknown' ? outcome.reason : 'it did not judge it';",
        replace:
          "if (outcome.kind === 'unknown') return { kind: 'refused', code: 'unknown', text: '' }; const why = 'it did not judge it';",
      },
    ],
    test: test('refunds/refunds', 'a request whose answer got lost is repeated under the same name'),
  },
  {
    name: 'a refusal to tell of a refund is taken for one of the refund',
    edits: [
      {
        file: `${payments}/delivery.ts`,
        find: 'if (found.code !== neverHad) return { kind:',
        replace: 'if (found.code !== neverHad) return found;\n  if (found.text === neverHad) return { kind:',
      },
    ],
    test: test('refunds/refunds', 'a gateway that answers BODY_INVALID when it is asked after a refund'),
  },
  {
    name: 'the last wish about a mandate is forgotten',
    edits: [
      {
        file: `${payments}/mandates/change-mandate.ts`,
        find: 'if (!requested && isDone(change, state)) return;',
        replace: 'if (isDone(change, state)) return;',
      },
    ],
    test: test('mandates/mandates', 'the last wish counts, although the one before was not heard yet'),
  },
  {
    name: 'one file that cannot be read keeps the others from being read',
    edits: [
      {
        file: 'apps/server/src/platform/in-batches.ts',
        find: '.catch((error: unknown) => failures.push(error))',
        replace: '',
      },
    ],
    test: test('reconcile/reconcile', 'a day whose file cannot be read keeps no other day from being compared'),
  },
  {
    name: 'our own protection is taken for the gateway',
    edits: [{ file: answers, find: "['circuitOpen', 'overloaded', ", replace: '[' }],
    test: test('orders/close-order', 'our own protection refusing is no answer of the gateway'),
  },
  {
    name: 'a closed order is opened at the gateway',
    edits: [
      {
        file: `${orders}/follow-attempt.ts`,
        find: " || known.order.state !== 'open' || ",
        replace: ' || ',
      },
    ],
    test: test('orders/close-order', 'an order that is closed before the gateway heard of it is never opened there'),
  },
  {
    name: 'that the gateway does not have a try yet is taken for the end',
    edits: [
      {
        file: `${orders}/follow-attempt.ts`,
        find: "if (outcome.kind === 'refused' && attempt.polls === 0) {",
        replace: "if (outcome.kind === 'refused' && attempt.polls < 0) {",
      },
    ],
    test: test('orders/close-order', 'a try that reaches the gateway after its order was closed is closed there'),
  },
  {
    name: 'any page is shown',
    edits: [
      {
        file: `${orders}/attempt-rules.ts`,
        find: 'new URL(address).origin === pageOrigin',
        replace: 'pageOrigin !== address',
      },
    ],
    test: test('orders/orders', 'a page of another origin is never shown'),
  },
  {
    name: 'an order is shown to anybody',
    edits: [
      {
        file: `${orders}/order-store.ts`,
        find: 'return known?.order.user_gid === userGid ? known : undefined;',
        replace: 'return userGid ? known : undefined;',
      },
    ],
    test: test('orders/orders', 'an order is shown with the page of the gateway, and its owner alone sees it'),
  },
  {
    name: 'a deemed payment is asked about whenever somebody looks',
    edits: [{ file: `${orders}/attempt-rules.ts`, find: 'isDeemed(state, code) ? 90 : 3', replace: '3' }],
    test: test('orders/orders', 'a deemed payment is asked about after 90, 180 and 300 seconds'),
  },
  {
    name: 'the terms of an order can be changed',
    edits: [
      {
        file: tables,
        find: 'create trigger payment_order_keeps_its_terms before update on payment_order for each row',
        replace:
          'create trigger payment_order_keeps_its_terms before update on payment_order for each row when (false)',
      },
      {
        file: tables,
        find: 'when ((new.user_gid, new.merchant_request_id, new.purpose, new.subject_id, new.amount, new.fee)\n  is distinct from (old.user_gid, old.merchant_request_id, old.purpose, old.subject_id, old.amount, old.fee))\n',
        replace: '',
      },
    ],
    test: test('orders/order-walls', 'an order keeps its amount'),
  },
  {
    name: 'a refund that the gateway gave up is forgotten',
    edits: [
      {
        file: `${payments}/refunds/apply-refund-event.ts`,
        find: "if (verdict.kind === 'gaveUp') await",
        replace: "if (verdict.kind === 'gaveUp' && refund.try > 9) await",
      },
    ],
    test: test('refunds/refunds', 'a refund that the gateway gives up is sent once more'),
  },
  {
    name: 'news of an old try of a refund count',
    edits: [
      {
        file: `${payments}/refunds/apply-refund-event.ts`,
        find: 'if (!refund || snapshot.reference !== refundReference(refund)) return refund;',
        replace: 'if (!refund) return refund;',
      },
      {
        file: `${payments}/refunds/follow-refund.ts`,
        find: 'const reference = refundReference(refund);',
        replace: 'const reference = `${refund.refund_id}R1`;',
      },
    ],
    test: test('refunds/refunds', 'news of an older try change nothing'),
  },
];
