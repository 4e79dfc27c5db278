import { maskPan, type PrizeTax, type PrizeTaxForm, rewards } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { pauseOfHandover, statusOfHandover } from '#areas/payments/index.ts';
import type { Caller } from '#platform/calls/call-context.ts';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { newGid } from '#platform/data/bucket.ts';
import { transaction } from '#platform/data/database.ts';
import { taxOnCoins, coinValueOf } from '../coin-rules.ts';
import type { StoreDeps } from '../deps.ts';
import { lockUserCoins } from '../earning-store.ts';
import { presentRedemption } from '../store/present-prize.ts';
import { findRedemption, type RedemptionWithPrize, taxDeadlineOf } from '../store/redemption-store.ts';
import { unsealDocument, sealDocument } from '../store/sealed-prize.ts';
import type { RewardsDb, RewardsTransaction } from '../tables.ts';
import { findTax, findTaxOfOrder, insertTax, type PrizeTaxRow, setTaxForm } from './tax-store.ts';

/** A taxed prize of the caller; throws `notFound` for anything else. */
const findTaxedPrize = async (db: RewardsDb, userGid: string, redemptionId: string): Promise<RedemptionWithPrize> => {
  const row = await findRedemption(db, userGid, redemptionId);
  if (!row || taxOnCoins(row.coins) === 0) throw new Problem('notFound');
  return row;
};

interface Payer {
  userGid: string;
  locale: Locale;
  caller: Pick<Caller, 'deviceKey'>;
}

/**
 * Stores the tax form and creates the order for the tax, or returns the open order. The amount
 * comes from the prize alone.
 */
const openOrder = async (
  { payments, secrets }: Pick<StoreDeps, 'payments' | 'secrets'>,
  trx: RewardsTransaction,
  { redemptionId, form }: { redemptionId: string; form?: PrizeTaxForm | undefined },
  { userGid, locale, caller }: Payer,
): Promise<string> => {
  await lockUserCoins(trx, userGid);
  const prize = await findTaxedPrize(trx, userGid, redemptionId);
  const latestTax = await findTax(trx, { userGid, redemptionId });
  const sealed = form ? sealDocument(secrets, userGid, 'tax', form) : latestTax?.form_sealed;
  if (!sealed) throw new Problem('invalidInput');
  if (latestTax?.state === 'CREATED') {
    if (form) await setTaxForm(trx, latestTax.tax_id, sealed);
    return latestTax.merchant_request_id;
  }
  if (!(await taxDeadlineOf(trx, redemptionId))?.isOpen) throw new Problem('prizeTaxClosed');
  const taxId = newGid(userGid);
  const amount = taxOnCoins(prize.coins);
  const merchantRequestId = await payments.orders.create(trx, {
    userGid,
    purpose: 'prize',
    subjectId: taxId,
    amount,
    fee: paise(0),
    payeeName: m.rewards_tax_payee({}, { locale }),
    note: m.rewards_tax_note({ title: prize.title[locale] }, { locale }).slice(0, 60),
    methods: ['UPI', 'CARD', 'NETBANKING'],
    locale,
    caller,
  });
  await insertTax(trx, {
    user_gid: userGid,
    tax_id: taxId,
    redemption_id: redemptionId,
    value: coinValueOf(prize.coins),
    amount,
    form_sealed: sealed,
    merchant_request_id: merchantRequestId,
  });
  return merchantRequestId;
};

/** Opens the payment order for the tax on a prize, or returns the open one. */
export const payPrizeTax = handler(
  rewards.payPrizeTax,
  async (deps: StoreDeps, { redemptionId, form }, { user: { userGid }, caller, locale }) => {
    const payer = { userGid, locale, caller };
    const merchantRequestId = await transaction(deps.db, (trx) => openOrder(deps, trx, { redemptionId, form }, payer));
    const order = await deps.payments.orders.presentNew(userGid, merchantRequestId, locale);
    if (!order) throw new Error(`Payment order ${merchantRequestId} was created but is not found`);
    const { refUrl, amountPaise } = order;
    return { merchantRequestId, refUrl, amountPaise };
  },
);

const presentTaxPayment = async (
  { payments: { orders } }: Pick<StoreDeps, 'payments'>,
  row: PrizeTaxRow,
  locale: Locale,
): Promise<NonNullable<PrizeTax['paid']>> => {
  const { user_gid: userGid, merchant_request_id: merchantRequestId } = row;
  const [payment, refund] = await Promise.all([
    orders.view(userGid, merchantRequestId, locale),
    orders.refundOf(userGid, merchantRequestId, locale),
  ]);
  if (!payment) throw new Error(`The payment order ${merchantRequestId} of a prize tax is not found`);
  return {
    merchantRequestId,
    status: statusOfHandover(row.state, payment, 'PAID'),
    at: (row.debited_at ?? row.created_at).toISOString(),
    ...(row.method && { method: row.method }),
    ...(row.payer && { payer: row.payer }),
    ...(row.bank_reference && { bankReference: row.bank_reference }),
    payment,
    ...(refund && { refund }),
  };
};

/** The tax of a prize and the status of its payment, from our own books. */
export const queryPrizeTax = handler(
  rewards.queryPrizeTax,
  async (deps: StoreDeps, query, { user: { userGid }, locale }) => {
    const taxOfOrder =
      'merchantRequestId' in query ? await findTaxOfOrder(deps.db, userGid, query.merchantRequestId) : undefined;
    const redemptionId = 'redemptionId' in query ? query.redemptionId : taxOfOrder?.redemption_id;
    if (redemptionId === undefined) throw new Problem('notFound');
    const prize = await findTaxedPrize(deps.db, userGid, redemptionId);
    const row = taxOfOrder ?? (await findTax(deps.db, { userGid, redemptionId }));
    const form = row?.form_sealed ? unsealDocument(deps.secrets, userGid, 'tax', row.form_sealed) : undefined;
    const paid = row && (await presentTaxPayment(deps, row, locale));
    return {
      prize: presentRedemption(deps.secrets, prize, locale),
      taxPaise: taxOnCoins(prize.coins),
      ...(form && { form: { maskedPan: maskPan(form.pan), nameOnPan: form.nameOnPan } }),
      ...(paid && { paid }),
      nextQuerySeconds: paid ? pauseOfHandover(paid.status, paid.payment) : 0,
      queryLimitTime: paid?.payment.queryLimitTime ?? 0,
    };
  },
);
