import { bills } from '@sikka/contract';
import type { BillNetwork } from '@sikka/partners/kit';
import { createBillNetwork } from '@sikka/partners/network';
import { bindCall } from '#platform/bind-call.ts';
import type { Config } from '#platform/config.ts';
import type { Platform, ServerArea } from '#platform/platform.ts';
import type { Payments } from '../payments/index.ts';
import { deleteAccount, linkAccount, queryAccounts, renameAccount } from './accounts/manage-accounts.ts';
import { unpaidBills } from './accounts/unpaid-bills.ts';
import { bindAutopayCalls, followAutopay } from './autopay/bind.ts';
import { bindComplaintCalls, findComplaintOf, followComplaints } from './complaints/bind.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { billerDetail, listBillers, listCategories, listPlans } from './catalogue/list-billers.ts';
import { forgetOldJob } from './forget-old.ts';
import { networkSource } from './network-source.ts';
import { type BillsParts, type Contact, networkTopics } from './parts.ts';
import { listenToOrders } from './payments/listen-orders.ts';
import { billHistory, listBills, personalTransactions } from './payments/list-payments.ts';
import { payBefore } from './payments/pay-before.ts';
import { postPayment } from './payments/post-payment.ts';
import { billReceipt } from './payments/receipt.ts';
import { billStatus } from './payments/show-payment.ts';
import { fetchBill } from './queries/fetch-bill.ts';
import { billDetail, queryBill } from './queries/query-bill.ts';
import { settleDaysJob } from './settlement/settle-days.ts';
import { billReceiptFile } from './receipt-file/receipt-file.ts';
import type { BillTables } from './tables.ts';

export interface BillsOptions {
  payments: Payments;
  /** The number and the name of a user, for the network's records. */
  contactOf(userGid: string): Promise<Contact | undefined>;
  /** The bill network; the configured one unless given. Closed with the area. */
  network?: BillNetwork;
}

const configuredNetwork = ({ billNetwork: { url, ...rest }, partnerTimeoutMs: timeoutMs }: Config): BillNetwork =>
  createBillNetwork({ baseUrl: url, ...rest, ...(timeoutMs && { timeoutMs, billTimeoutMs: timeoutMs }) });

/** Bills and recharges over the national bill network. */
export const createBills = (
  platform: Platform,
  { payments, contactOf, network = configuredNetwork(platform.config) }: BillsOptions,
): ServerArea => {
  const { clock, listen, log, secrets } = platform;
  const db = platform.db.withTables<BillTables>();
  const catalogue = createCatalogue({ db, clock, listen, network });
  const parts: BillsParts = { db, clock, log, secrets, network, payments, catalogue, contactOf };
  const partner = 'network';
  payments.outbox.declare({ topic: networkTopics.fetchBill, partner, run: fetchBill(parts) });
  payments.outbox.declare({ topic: networkTopics.postPayment, partner, run: postPayment(parts) });
  payments.orders.listen('bill', listenToOrders(parts));
  payments.inbox.declare(networkSource(parts, { ...followComplaints(parts), ...followAutopay(parts) }));
  return {
    name: 'bills',
    calls: [
      bindCall(bills.listCategories, listCategories(parts)),
      bindCall(bills.listBillers, listBillers(parts)),
      bindCall(bills.billerDetail, billerDetail(parts)),
      bindCall(bills.listPlans, listPlans(parts)),
      bindCall(bills.queryBill, queryBill(parts)),
      bindCall(bills.payBefore, payBefore(parts)),
      bindCall(bills.billStatus, billStatus(parts, findComplaintOf(parts))),
      bindCall(bills.billReceipt, billReceipt(parts)),
      bindCall(bills.queryAccounts, queryAccounts(parts)),
      bindCall(bills.linkAccount, linkAccount(parts)),
      bindCall(bills.renameAccount, renameAccount(parts)),
      bindCall(bills.deleteAccount, deleteAccount(parts)),
      bindCall(bills.unpaidBills, unpaidBills(parts)),
      bindCall(bills.billHistory, billHistory(parts)),
      bindCall(bills.listBills, listBills(parts)),
      bindCall(bills.billDetail, billDetail(parts)),
      bindCall(bills.personalTransactions, personalTransactions(parts)),
      ...bindComplaintCalls(parts),
      ...bindAutopayCalls(parts),
      bindCall(bills.billReceiptFile, billReceiptFile(parts, platform.config.brandName)),
    ],
    jobs: [settleDaysJob(parts), forgetOldJob(db)],
    start: catalogue.start,
    stop: () => network.close(),
  };
};
