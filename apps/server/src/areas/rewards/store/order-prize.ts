import { stateNames } from '@sikka/messages/states';
import type { SupplierOrder } from '@sikka/partners/kit';
import { createHandover, type HandoverAdapter } from '#areas/payments/index.ts';
import { interpretResponses } from '#platform/partners/partner-answer.ts';
import { userEvents } from '#platform/people/user-events.ts';
import type { RewardsDeps } from '../deps.ts';
import { lockUserCoins, readToday } from '../earning-store.ts';
import type { RewardsTransaction } from '../tables.ts';
import { taxBooks } from '../tax/withhold-tax.ts';
import { type RedemptionRow, redemptions } from './redemption-store.ts';
import { unsealDocument, sealDocument, type DeliveredPrize } from './sealed-prize.ts';

type Adapter = HandoverAdapter<RedemptionRow, { order: SupplierOrder }>;

/** Orders a redemption at its supplier and polls it; the entity is the redemption id. */
export const orderTopic = 'rewards.order-prize';

const overdueHours = 24;

/** Interprets responses of the supplier; BUSY does not decide an order. */
export const { responseOf, definite } = interpretResponses('supplier', 'BUSY');

const deliveredPrizeOf = (order: SupplierOrder): DeliveredPrize | undefined => {
  switch (order.state) {
    case 'ISSUED':
      return { voucher: order.voucher };
    case 'SHIPPED':
      return { parcel: order.parcel };
    default:
      return undefined;
  }
};

const judge = (
  { secrets }: Pick<RewardsDeps, 'secrets'>,
  row: RedemptionRow,
  order: SupplierOrder,
): ReturnType<Adapter['judge']> => {
  const isParcel = row.address_due_at !== null;
  const isOther = order.state === (isParcel ? 'ISSUED' : 'SHIPPED');
  if (order.reference !== row.reference || order.productId !== row.product_id || isOther)
    throw new Error(`The supplier answered with another order than ${row.reference}`);
  const { orderNumber: evidence } = order;
  const columns = { order_number: evidence };
  if (order.state === 'FAILED') return { kind: 'rejected', code: order.code, text: order.text, evidence, columns };
  const deliveredPrize = deliveredPrizeOf(order);
  if (!deliveredPrize) return { kind: 'acknowledged', evidence, columns };
  const { voucher } = deliveredPrize;
  return {
    kind: 'confirmed',
    evidence,
    columns: {
      ...columns,
      given_sealed: sealDocument(secrets, row.user_gid, 'given', deliveredPrize),
      ...(voucher && { code_index: secrets.index('voucher-code', voucher.code) }),
    },
  };
};

const deliveryOf = ({ secrets }: Pick<RewardsDeps, 'secrets'>, row: RedemptionRow) => {
  if (row.address_sealed === null) return {};
  const {
    addressLine1: line1,
    addressLine2: line2,
    pincode,
    ...rest
  } = unsealDocument(secrets, row.user_gid, 'address', row.address_sealed);
  const { fullName, mobile, landmark, city, state } = rest;
  return {
    delivery: {
      fullName,
      mobile,
      line1,
      city,
      state: stateNames[state]({}, { locale: 'en' }),
      pinCode: pincode,
      ...(line2 && { line2 }),
      ...(landmark && { landmark }),
    },
  };
};

/**
 * Orders prizes at the supplier: coins and tax stay on hold until it delivers, and are returned if
 * it definitely refuses.
 */
export const prizeHandover = (deps: RewardsDeps) => {
  const { coinLedger, supplier } = deps;
  const tax = taxBooks(deps);
  return createHandover(deps, {
    table: redemptions,
    confirmed: 'ISSUED',
    books: {
      lock: async (trx: RewardsTransaction, row) => {
        await tax.lock(trx, row);
        await lockUserCoins(trx, row.user_gid);
      },
      fulfil: async (trx: RewardsTransaction, row) => {
        await coinLedger.redeem(trx, row);
        await tax.withhold(trx, row);
      },
      refund: async (trx: RewardsTransaction, row, evidence) => {
        await coinLedger.returnCoins(trx, row, { today: await readToday(trx), isLapsed: false });
        await tax.refundTax(trx, row, evidence);
      },
    },
    job: 'order-prize',
    topicOf: () => orderTopic,
    partnerOf: () => supplier.supplierId,
    connect: (row) => ({
      send: () => supplier.order({ reference: row.reference, productId: row.product_id, ...deliveryOf(deps, row) }),
      read: () => supplier.readOrder(row.reference),
    }),
    responseOf,
    judge: (row, { order }) => judge(deps, row, order),
    overdue: {
      afterHours: overdueHours,
      kind: 'supplier_unresponsive',
      describe: (hours) => `neither given nor refused after ${hours.toFixed(0)} hours`,
    },
    onEnd: async (trx: RewardsTransaction, { user_gid: userGid, redemption_id: redemptionId }, state) => {
      if (state === 'ISSUED')
        await userEvents.record(trx, { userGid, kind: 'prizeGiven', key: redemptionId, facts: { redemptionId } });
    },
    contradiction: 'supplier_contradicts',
    compare: async (_trx, { state }, response) => {
      const supplierState = response.kind === 'accepted' ? response.order.state : response.code;
      const isSame = (supplierState === 'ISSUED' || supplierState === 'SHIPPED') === (state === 'ISSUED');
      return isSame ? {} : { difference: `ours ${state}, theirs ${supplierState}` };
    },
  } satisfies Adapter);
};

/**
 * Registers the order topic and the supplier's webhooks, each of which only triggers the next
 * enquiry.
 */
export const workWithSupplier = (
  { partnerWork, supplier }: RewardsDeps,
  { step }: Pick<ReturnType<typeof prizeHandover>, 'step'>,
): void => {
  const { supplierId, circuit, readWebhookEvent } = supplier;
  partnerWork.outbox.declare({ topic: orderTopic, partner: supplierId, circuit, ...step });
  partnerWork.inbox.declare({
    source: `supplier-${supplierId}`,
    read: readWebhookEvent,
    onEvent: async (trx, { reference }) => {
      const row = await redemptions.findByReference(trx, reference);
      if (row) await partnerWork.outbox.add(trx, orderTopic, row.redemption_id);
    },
  });
};
