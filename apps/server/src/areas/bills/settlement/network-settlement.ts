import type { NetworkSettlementLine } from '@sikka/partners/kit';
import type { SettlementPartner } from '#areas/partner-work/index.ts';
import { type BillsDeps, definite, networkTopics } from '../deps.ts';
import { billPayments } from '../payments/payment-store.ts';

/** Every morning: reconciles the bill network's settlement files of previous days with our books. */
export const networkSettlement = ({
  network,
  partnerWork,
}: Pick<BillsDeps, 'network' | 'partnerWork'>): SettlementPartner<NetworkSettlementLine> => ({
  name: 'The network',
  job: { name: 'bills-settle-days', cron: '50 5,9,13 * * *' },
  caseKind: 'bill_settlement_break',
  tables: {
    files: 'bill_settlement_day',
    lines: 'bill_settlement_line',
    partnerReference: 'txn_reference_id',
    breaks: 'bill_settlement_break',
  },
  readFile: async (day) => definite(await network.readSettlement(day)),
  partnerReferenceOf: ({ txnReferenceId }) => txnReferenceId,
  recheckPayment: async (trx, reference) => {
    const payment = await billPayments.findByReference(trx, reference);
    if (payment) await partnerWork.outbox.add(trx, networkTopics.postPayment, payment.payment_id);
  },
});
