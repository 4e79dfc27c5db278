import { bills, type RecentRecharge } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { networkText } from '../catalogue/network-text.ts';
import { unsealCustomer, visibleParams } from '../customer/customer.ts';
import type { BillsDeps } from '../deps.ts';
import { listNewestPayments } from './payment-store.ts';

/** Maximum number of recharges searched, and of numbers shown. */
const maxSearched = 50;
const maxShown = 5;

/** The numbers recharged last, newest first, each ready to be recharged again. */
export const recentRecharges = handler(
  bills.recentRecharges,
  async ({ db, secrets, catalogue }: BillsDeps, { billerCategoryName: category }, { user: { userGid }, locale }) => {
    const payments = await listNewestPayments(db, userGid, { category, states: ['SUCCESS'] }, maxSearched);
    const recharges = new Map<string, RecentRecharge>();
    for (const row of payments) {
      const { params, consumerNumber } = unsealCustomer(secrets, row);
      const key = `${row.biller_id} ${consumerNumber}`;
      if (recharges.has(key) || recharges.size === maxShown) continue;
      const biller = await catalogue.findBiller(row.biller_id);
      if (biller?.status !== 'ACTIVE') continue;
      recharges.set(key, {
        billerId: row.biller_id,
        billerName: networkText(biller.name, locale),
        billerCategoryName: row.category,
        consumerNumber,
        params: visibleParams(biller, params),
        amountPaise: row.amount,
        at: row.created_at.toISOString(),
      });
    }
    return { recharges: [...recharges.values()] };
  },
);
