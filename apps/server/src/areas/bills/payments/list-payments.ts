import { bills, type BillTransaction, type PaymentFilter } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { type Paise, sum } from '@sikka/money';
import type { OrderKind } from '#areas/payments/index.ts';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { istDay, startOfIstDay } from '#platform/data/ist-day.ts';
import type { Page } from '#platform/data/page.ts';
import { findAccount } from '../accounts/account-store.ts';
import { categoryTitle } from '../catalogue/category-title.ts';
import type { BillsDeps } from '../deps.ts';
import type { BillPaymentState } from '../tables.ts';
import {
  listNewestPayments,
  listPaymentPage,
  type ListFilter,
  type PaymentRow,
  unconfirmedStates,
} from './payment-store.ts';
import { presentTransaction } from './present-payment.ts';
import { statusOf } from './status-rules.ts';

/** What a filter shows: payments in these states, and those whose order is of this kind. Without states: all. */
const shownBy: Readonly<Record<PaymentFilter, { states?: readonly BillPaymentState[]; orders?: OrderKind }>> = {
  all: {},
  paid: { states: ['SUCCESS'] },
  pending: { states: [...unconfirmedStates, 'REJECTED'], orders: 'checking' },
  failed: { states: ['CANCELLED', 'EXPIRED', 'REJECTED', 'REFUNDED'], orders: 'declined' },
  refunded: { states: ['REJECTED', 'REFUNDED'], orders: 'refunded' },
};

/**
 * Presents payments in the given order. The status of a payment that is not debited yet comes from its
 * payment order.
 */
const presentList = (
  deps: BillsDeps,
  userGid: string,
  rows: readonly PaymentRow[],
  locale: Locale,
): Promise<BillTransaction[]> =>
  Promise.all(
    rows.map(async (row) => {
      const { state, merchant_request_id: id } = row;
      const order = state === 'CREATED' && id ? await deps.payments.orders.view(userGid, id, locale) : undefined;
      return presentTransaction(deps, row, statusOf(state, order ?? { state: 'open' }), locale);
    }),
  );

const listPage = async (
  deps: BillsDeps,
  userGid: string,
  filter: ListFilter,
  page: Page,
  locale: Locale,
): Promise<{ transactions: BillTransaction[]; totalSize: number }> => {
  const { rows, totalSize } = await listPaymentPage(deps.db, userGid, filter, page);
  return { transactions: await presentList(deps, userGid, rows, locale), totalSize };
};

export const listBills = handler(
  bills.listBills,
  async (deps: BillsDeps, { billerCategoryName: category, show = 'all', ...page }, { user: { userGid }, locale }) => {
    const { states, orders: kind } = shownBy[show];
    const orders = kind ? await deps.payments.orders.idsOf(userGid, 'bill', kind) : [];
    return listPage(deps, userGid, { category, states, orders }, page, locale);
  },
);

export const billHistory = handler(
  bills.billHistory,
  async (deps: BillsDeps, { accountId, ...page }, { user: { userGid }, locale }) => {
    if (!(await findAccount(deps.db, userGid, accountId))) throw new Problem('accountDeleted');
    return listPage(deps, userGid, { accountId }, page, locale);
  },
);

/** Start of a month (IST), and of the next one. */
const monthOf = (month: string): [Date, Date] => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return [startOfIstDay(`${month}-01`), startOfIstDay(`${next}-01`)];
};

/** Maximum number of payments in a month's list. */
const monthLimit = 500;

/** Confirmed bill payments of a month, totalled by category. */
export const personalTransactions = handler(
  bills.personalTransactions,
  async (deps: BillsDeps, body, { user, locale }) => {
    const month = body.month ?? istDay(await deps.clock.now()).slice(0, 7);
    const filter = { states: ['SUCCESS'], during: monthOf(month) } as const;
    const payments = await listNewestPayments(deps.db, user.userGid, filter, monthLimit);
    const totalOf = (rows: typeof payments): Paise => sum(rows.flatMap(({ amount, fee }) => [amount, fee]));
    const categories = [...Map.groupBy(payments, ({ category }) => category)]
      .map(([category, rows]) => ({
        billerCategoryName: category,
        title: categoryTitle(category, locale),
        totalPaise: totalOf(rows),
        count: rows.length,
      }))
      .toSorted((a, b) => b.totalPaise - a.totalPaise);
    return {
      month,
      totalPaise: totalOf(payments),
      categories,
      transactions: payments.map((row) => presentTransaction(deps, row, 'SUCCESS', locale)),
    };
  },
);
