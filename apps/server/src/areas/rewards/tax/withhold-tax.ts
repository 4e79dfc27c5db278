import type { OrderListener } from '#areas/payments/index.ts';
import type { RewardsDeps, StoreDeps } from '../deps.ts';
import type { RedemptionRow } from '../store/redemption-store.ts';
import type { RewardsTransaction } from '../tables.ts';
import { findTax, findTaxOfOrder, transitionTax, type PrizeTaxRow } from './tax-store.ts';

/** Payee of withheld tax, which the provider pays to the tax office. */
const payee = 'tax:winnings';

const findPaidTax = (
  trx: RewardsTransaction,
  { user_gid: userGid, redemption_id: redemptionId }: RedemptionRow,
): Promise<PrizeTaxRow | undefined> => findTax(trx, { userGid, redemptionId, state: 'DEBITED' });

/**
 * Settles the tax together with its prize: withheld on delivery, refunded with the coins. Without
 * tax nothing happens.
 */
export const taxBooks = ({ payments: { orders } }: Pick<RewardsDeps, 'payments'>) => {
  const endTransition = { from: 'DEBITED', actor: 'job:order-prize', stamp: 'ended_at' } as const;
  return {
    /**
     * Locks the payment order until the transaction ends; called before the user's coins are
     * locked.
     */
    lock: async (trx: RewardsTransaction, row: RedemptionRow): Promise<void> => {
      const tax = await findPaidTax(trx, row);
      if (tax) await orders.lock(trx, tax.merchant_request_id);
    },
    withhold: async (trx: RewardsTransaction, row: RedemptionRow): Promise<void> => {
      const tax = await findPaidTax(trx, row);
      if (!tax) return;
      await transitionTax(trx, tax.tax_id, {
        ...endTransition,
        to: 'WITHHELD',
        evidence: `prize:${row.redemption_id}`,
      });
      await orders.fulfil(trx, tax.merchant_request_id, payee);
    },
    refundTax: async (trx: RewardsTransaction, row: RedemptionRow, evidence: string): Promise<void> => {
      const tax = await findPaidTax(trx, row);
      if (!tax) return;
      await transitionTax(trx, tax.tax_id, { ...endTransition, to: 'REJECTED', evidence });
      await orders.refund(trx, tax.merchant_request_id, { reason: 'prizeNotGiven', evidence });
    },
  };
};

const causeOf = (merchantRequestId: string) => ({ actor: 'payments', evidence: `order:${merchantRequestId}` });

/** Listens to tax payments: a prize is ordered at its supplier once its tax is paid. */
export const listenToTax = ({ payments, orderPrize }: StoreDeps): void => {
  const listener: OrderListener = {
    collected: async (trx: RewardsTransaction, { merchantRequestId, userGid, subjectId, paidBy }) => {
      const { method = null, payer = null, bankReference = null } = paidBy ?? {};
      const cause = causeOf(merchantRequestId);
      const columns = { method, payer, bank_reference: bankReference };
      await transitionTax(trx, subjectId, { ...cause, from: 'CREATED', to: 'DEBITED', stamp: 'debited_at', columns });
      const tax = await findTaxOfOrder(trx, userGid, merchantRequestId);
      if (tax) await orderPrize(trx, tax.redemption_id, cause);
    },
    closed: async (trx, { merchantRequestId, subjectId }, outcome) => {
      const to = outcome === 'cancelled' ? 'CANCELLED' : 'EXPIRED';
      await transitionTax(trx, subjectId, { ...causeOf(merchantRequestId), from: 'CREATED', to, stamp: 'ended_at' });
    },
    refunded: async (trx, { merchantRequestId, subjectId }) => {
      await transitionTax(trx, subjectId, { ...causeOf(merchantRequestId), from: 'REJECTED', to: 'REFUNDED' });
    },
  };
  payments.orders.listen('prize', listener);
};
