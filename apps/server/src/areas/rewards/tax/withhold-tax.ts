import type { OrderListener } from '#areas/payments/index.ts';
import type { RewardsDeps, StoreDeps } from '../deps.ts';
import type { RedemptionRow } from '../store/redemption-store.ts';
import type { RewardsTransaction } from '../tables.ts';
import { findTax, findTaxOfOrder, transitionTax, type PrizeTaxRow } from './tax-store.ts';

/** To whom tax is owed that was withheld: the provider pays it to the tax office. */
const payee = 'tax:winnings';

const paidTax = (
  trx: RewardsTransaction,
  { user_gid: userGid, redemption_id: redemptionId }: RedemptionRow,
): Promise<PrizeTaxRow | undefined> => findTax(trx, { userGid, redemptionId, state: 'DEBITED' });

/** The tax on a prize follows the prize: withheld with it, or given back with its coins. A prize without tax has nothing to follow. */
export const taxBooks = ({ payments: { orders } }: Pick<RewardsDeps, 'payments'>) => {
  const ended = { from: 'DEBITED', actor: 'job:order-prize', stamp: 'ended_at' } as const;
  return {
    /** Keeps the order as it is until the transaction ends; before anything of its owner is locked. */
    lock: async (trx: RewardsTransaction, row: RedemptionRow): Promise<void> => {
      const tax = await paidTax(trx, row);
      if (tax) await orders.lock(trx, tax.merchant_request_id);
    },
    withhold: async (trx: RewardsTransaction, row: RedemptionRow): Promise<void> => {
      const tax = await paidTax(trx, row);
      if (!tax) return;
      await transitionTax(trx, tax.tax_id, { ...ended, to: 'WITHHELD', evidence: `prize:${row.redemption_id}` });
      await orders.fulfil(trx, tax.merchant_request_id, payee);
    },
    giveBack: async (trx: RewardsTransaction, row: RedemptionRow, evidence: string): Promise<void> => {
      const tax = await paidTax(trx, row);
      if (!tax) return;
      await transitionTax(trx, tax.tax_id, { ...ended, to: 'REJECTED', evidence });
      await orders.refund(trx, tax.merchant_request_id, { reason: 'prizeNotGiven', evidence });
    },
  };
};

const stepOf = (merchantRequestId: string) => ({ actor: 'payments', evidence: `order:${merchantRequestId}` });

/** Follows the orders by which tax is paid: a prize is ordered at its supplier once its tax is there. */
export const listenToTax = ({ payments, orderPrize }: StoreDeps): void => {
  const listener: OrderListener = {
    collected: async (trx: RewardsTransaction, { merchantRequestId, userGid, subjectId, paidBy }) => {
      const { method = null, payer = null, bankReference = null } = paidBy ?? {};
      const by = stepOf(merchantRequestId);
      const facts = { method, payer, bank_reference: bankReference };
      await transitionTax(trx, subjectId, { ...by, from: 'CREATED', to: 'DEBITED', stamp: 'debited_at', facts });
      const tax = await findTaxOfOrder(trx, userGid, merchantRequestId);
      if (tax) await orderPrize(trx, tax.redemption_id, by);
    },
    closed: async (trx, { merchantRequestId, subjectId }, how) => {
      const to = how === 'cancelled' ? 'CANCELLED' : 'EXPIRED';
      await transitionTax(trx, subjectId, { ...stepOf(merchantRequestId), from: 'CREATED', to, stamp: 'ended_at' });
    },
    refunded: async (trx, { merchantRequestId, subjectId }) => {
      await transitionTax(trx, subjectId, { ...stepOf(merchantRequestId), from: 'REJECTED', to: 'REFUNDED' });
    },
  };
  payments.orders.listen('prize', listener);
};
