import type { GatewaySettlementLine } from '@sikka/partners/kit';
import type { SettlementPartner } from '#areas/partner-work/index.ts';
import { definite, gatewayTopics, type PaymentsDeps } from './deps.ts';
import { findOrderOfAttempt, type OrderTransaction } from './orders/order-store.ts';

/** Reconciles the gateway's settlement files of the previous days with our books, three times a day. */
export const gatewaySettlement = ({ gateway, outbox }: PaymentsDeps): SettlementPartner<GatewaySettlementLine> => ({
  name: 'The gateway',
  job: { name: 'payments-settle-days', cron: '40 5,9,13 * * *' },
  caseKind: 'settlement_break',
  tables: {
    files: 'settlement_day',
    lines: 'settlement_line',
    partnerReference: 'gateway_id',
    breaks: 'settlement_break',
  },
  readFile: async (day) => definite(await gateway.readSettlement(day)),
  partnerReferenceOf: ({ gatewayId }) => gatewayId,
  recheckPayment: async (trx: OrderTransaction, reference) => {
    if (await findOrderOfAttempt(trx, reference)) await outbox.add(trx, gatewayTopics.readAttempt, reference);
  },
});
