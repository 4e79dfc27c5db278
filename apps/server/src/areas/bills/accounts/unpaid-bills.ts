import { type BillSummary, bills } from '@sikka/contract';
import { sum } from '@sikka/money';
import { handler } from '#platform/calls/handler.ts';
import { transaction } from '#platform/data/database.ts';
import { istDay } from '#platform/data/ist-day.ts';
import { activeMaxAmounts } from '../autopay/autopay-store.ts';
import { announcedDays } from '../autopay/debit-store.ts';
import { payFlowOf } from '../catalogue/biller-rules.ts';
import { billerNameOf } from '../catalogue/network-text.ts';
import { unsealCustomer } from '../customer/customer.ts';
import type { BillsDeps } from '../deps.ts';
import { readFailure } from '../failures/failure-rules.ts';
import { presentFailure } from '../failures/failure-text.ts';
import { unconfirmedPayments } from '../payments/payment-store.ts';
import { autopayBelow } from '../queries/present-bill.ts';
import { insertBillRequest } from '../queries/request-bill.ts';
import { type AccountRow, listAccountRows, recordBillRequest } from './account-store.ts';

const dayMs = 86_400_000;

/** Whole days from one day to another. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** Queues a fetch for every account not yet fetched today. The response does not wait for the billers. */
const requestStaleBills = async (deps: BillsDeps, userGid: string, accounts: readonly AccountRow[], today: string) => {
  const staleAccounts = accounts.filter(({ requested_at }) => !requested_at || istDay(requested_at) !== today);
  const accountsWithBiller = await Promise.all(
    staleAccounts.map(async (account) => ({ account, biller: await deps.catalogue.findBiller(account.biller_id) })),
  );
  const billRequests = accountsWithBiller.flatMap(({ account, biller }) =>
    biller?.status === 'ACTIVE' && payFlowOf(biller) === 'FETCH_AND_PAY'
      ? [{ userGid, biller, customer: unsealCustomer(deps.secrets, account), accountId: account.account_id }]
      : [],
  );
  if (billRequests.length === 0) return;
  await transaction(deps.db, async (trx) => {
    for (const billRequest of billRequests) {
      await recordBillRequest(trx, userGid, billRequest.accountId);
      await insertBillRequest(deps, trx, billRequest);
    }
  });
};

const byDueDate = (a: BillSummary, b: BillSummary): number => (a.dueDate ?? '9').localeCompare(b.dueDate ?? '9');

/** Unpaid bills of the linked accounts, from our own records. */
export const unpaidBills = handler(bills.unpaidBills, async (deps: BillsDeps, _body, { user: { userGid }, locale }) => {
  const today = istDay(await deps.clock.now());
  const accounts = await listAccountRows(deps.db, userGid);
  await requestStaleBills(deps, userGid, accounts, today);
  const namedAccounts = await Promise.all(
    accounts.map(async (account) => {
      const biller = await deps.catalogue.findBiller(account.biller_id);
      return { account, biller, name: billerNameOf(biller, account, locale) };
    }),
  );
  const [days, maxima, unconfirmed] = await Promise.all([
    announcedDays(deps.db, userGid),
    activeMaxAmounts(deps.db, userGid),
    unconfirmedPayments(deps.db, userGid),
  ]);
  const dueBills = namedAccounts.flatMap(({ account, biller, name }): BillSummary[] => {
    if (account.due_amount === 0 || !account.due_bill_id) return [];
    const { consumerName, consumerNumber } = unsealCustomer(deps.secrets, account);
    const autopayDay = days.get(account.account_id);
    const unconfirmedPayment = unconfirmed.get(account.account_id);
    return [
      {
        billId: account.due_bill_id,
        accountId: account.account_id,
        billerId: account.biller_id,
        billerName: name,
        billerCategoryName: account.category,
        consumerNumber,
        consumerName,
        nickname: account.nickname,
        amountPaise: account.due_amount,
        ...(account.due_date && {
          dueDate: account.due_date,
          daysLeft: daysBetween(today, account.due_date),
        }),
        ...(autopayDay !== undefined && { autopayDay }),
        ...(unconfirmedPayment !== undefined && { unconfirmedPayment }),
        ...(biller && autopayBelow(biller, account.due_amount, maxima.get(account.account_id))),
        status: 'unpaid',
      },
    ];
  });
  const unresponsive = namedAccounts.flatMap(({ account, name }) => {
    const { no_bill_code: code, no_bill_text: text } = account;
    if (!code || readFailure({ code, text: text ?? '' }).meaning === 'nothing_due') return [];
    const { message } = presentFailure({ code, text: text ?? '' }, name, locale);
    return [{ accountId: account.account_id, billerName: name, message }];
  });
  const totalPaise = sum(dueBills.map(({ amountPaise }) => amountPaise));
  return { bills: dueBills.toSorted(byDueDate), unresponsive, totalPaise };
});
