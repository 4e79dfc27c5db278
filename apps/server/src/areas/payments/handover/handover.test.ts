import { closedCircuit, type Outcome } from '@sikka/partners/kit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { interpretResponses } from '#platform/partners/partner-answer.ts';
import { notFound, scriptAnswers } from '#testing/scripted-answers.ts';
import { startPayments, type TestPayments, attemptReferenceOf } from '../testing/test-payments.ts';
import { orderBooks } from './handover-books.ts';
import { handoverTable, type PaidRow } from './handover-table.ts';
import { createHandover, type HandoverAdapter } from './handover.ts';

/** A fictitious voucher supplier: a third user of the saga besides billers and lenders. */
type Voucher = { reference: string; amountPaise: number; state: 'ordered' | 'issued' | 'soldOut'; number?: string };
interface VoucherRow extends PaidRow {
  voucher_id: string;
  amount: number;
  voucher_number: string | null;
}
type Adapter = Omit<HandoverAdapter<VoucherRow, { voucher: Voucher }>, 'books'>;

const edges = [
  ['', 'CREATED'],
  ...['DEBITED', 'CANCELLED', 'EXPIRED'].map((to) => ['CREATED', to]),
  ['DEBITED', 'POSTING'],
  ['POSTING', 'PENDING'],
  ...['POSTING', 'PENDING'].flatMap((from) => ['ISSUED', 'REJECTED'].map((to) => [from, to])),
  ['REJECTED', 'REFUNDED'],
];
const schema = `
  create table voucher (voucher_id uuid primary key, reference text not null unique, merchant_request_id text, amount bigint not null,
    state text not null, method text, payer text, bank_reference text, voucher_number text, code text, reason text,
    polls integer not null default 0, created_at timestamptz not null default app_now(),
    debited_at timestamptz, posted_at timestamptz, ended_at timestamptz);
  insert into state_edge (machine, from_state, to_state) values ${edges.map(([a, b]) => `('voucher', '${a}', '${b}')`).join(', ')};
  create trigger voucher_steps before insert or update of state on voucher for each row execute function enforce_state_edge('voucher');
  grant select, update on voucher to public`;

const vouchers = handoverTable<VoucherRow>('voucher', 'voucher_id');
const supplier = scriptAnswers<'order' | 'read'>();
const stock = new Map<string, Voucher>();

const adapter: Adapter = {
  table: vouchers,
  confirmed: 'ISSUED',
  refundable: ['REJECTED'],
  job: 'order-voucher',
  topicOf: () => 'test.order-voucher',
  partnerOf: () => 'supplier',
  connect: ({ reference, amount: amountPaise }) => {
    const answer = (): Outcome<{ voucher: Voucher }> => {
      const voucher = stock.get(reference);
      return voucher ? { kind: 'accepted', voucher } : notFound;
    };
    return {
      send: () =>
        supplier.answer('order', reference, () => {
          stock.set(reference, { reference, amountPaise, state: 'ordered' });
          return answer();
        }),
      read: () => supplier.answer('read', reference, answer),
    };
  },
  responseOf: interpretResponses('supplier').responseOf,
  judge: ({ reference }, { voucher }) => {
    if (voucher.state === 'ordered') return { kind: 'acknowledged', evidence: reference };
    if (voucher.state === 'soldOut') return { kind: 'rejected', code: 'SOLD_OUT', text: 'Sold out' };
    return { kind: 'confirmed', evidence: reference, columns: { voucher_number: voucher.number ?? null } };
  },
  overdue: { afterHours: 1, kind: 'lender_unresponsive', describe: (hours) => `${hours.toFixed(0)} hours` },
  contradiction: 'loan_repayment_break',
  compare: async (_trx, { voucher_number: ours }, response) => {
    const theirs = response.kind === 'accepted' ? (response.voucher.number ?? null) : null;
    return ours === theirs ? {} : { difference: `ours ${ours}, theirs ${theirs}` };
  },
};

/** These look at the areas that order for these purposes, which are not here. */
const ofOthers = [
  'i04-bills-follow-their-orders',
  'i04-loan-repayments-follow-their-orders',
  'i04-game-purchases-follow-their-orders',
  'i04-prize-taxes-follow-their-orders',
];

let env: TestPayments;
beforeAll(async () => {
  env = await startPayments();
  await env.server.database.pool.query(schema);
  const books = orderBooks<VoucherRow>(env.payments, {
    payeeOf: () => 'supplier:vouchers',
    refundReason: 'rejectedByLender',
  });
  const handover = createHandover(
    { db: env.server.app.platform.db, partnerWork: env.partnerWork },
    { ...adapter, books },
  );
  env.partnerWork.outbox.declare({
    topic: 'test.order-voucher',
    partner: 'supplier',
    circuit: closedCircuit,
    ...handover.step,
  });
  env.payments.orders.listen('loan', handover.listener);
});
afterAll(() => env.close());
afterEach(async () => {
  supplier.reset();
  expect((await env.brokenInvariants()).filter((name) => !ofOthers.includes(name))).toEqual([]);
});

const advance = async (seconds: number) => {
  await env.advanceClock(seconds);
  await env.runOutbox();
};
/** A voucher whose order was paid. */
const payVoucher = async () => {
  const voucherId = crypto.randomUUID();
  const order = await env.createOrder({ purpose: 'loan', subjectId: voucherId });
  const reference = `V${voucherId.replaceAll('-', '')}`;
  await env.server.database.pool.query(
    "insert into voucher (voucher_id, reference, merchant_request_id, amount, state) values ($1, $2, $3, 50000, 'CREATED')",
    [voucherId, reference, order.id],
  );
  await env.present(order);
  env.gateway.change('payment', attemptReferenceOf(order), { state: 'succeeded', method: 'UPI' });
  await advance(5);
  const row = async () => vouchers.find(env.server.app.platform.db, voucherId);
  return { order, reference, row, state: async () => (await row())?.state };
};

test('a supplier that issues a voucher is owed its amount', async () => {
  const voucher = await payVoucher();
  expect(await voucher.state()).toBe('PENDING');
  stock.set(voucher.reference, { reference: voucher.reference, amountPaise: 50_000, state: 'issued', number: 'V1' });
  await advance(30);
  expect(await voucher.row()).toMatchObject({ state: 'ISSUED', voucher_number: 'V1', method: 'UPI' });
  expect(await env.balance('payable_supplier_vouchers')).toBe(50_000);
  expect(supplier.calls.filter((call) => call === `order ${voucher.reference}`)).toHaveLength(1);
});

test('polls after a timeout without a refund; a sold-out supplier refunds the full amount', async () => {
  supplier.scriptNext('order', 'lost');
  supplier.scriptNext('read', { kind: 'refused', code: 'FORBIDDEN', text: 'not now' });
  const voucher = await payVoucher();
  await advance(10);
  expect(await voucher.state()).toBe('POSTING');
  expect(await env.refundsOf(voucher.order)).toEqual([]);
  stock.set(voucher.reference, { reference: voucher.reference, amountPaise: 50_000, state: 'soldOut' });
  await advance(60);
  expect(await voucher.state()).toBe('REJECTED');
  expect(await env.refundsOf(voucher.order)).toMatchObject([{ reason: 'rejectedByLender', amountPaise: 50_500 }]);
});
