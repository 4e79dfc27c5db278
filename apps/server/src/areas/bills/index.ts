import { bills } from '@sikka/contract';
import type { BillNetwork } from '@sikka/partners/kit';
import { createBillNetwork } from '@sikka/partners/network';
import { bindCall, bindCalls } from '#platform/handler.ts';
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
import { type BillsDeps, type Contact, networkTopics } from './deps.ts';
import { billHistory, listBills, personalTransactions } from './payments/list-payments.ts';
import { payBefore } from './payments/pay-before.ts';
import { billHandover } from './payments/post-payment.ts';
import { billReceipt } from './payments/receipt.ts';
import { recentRecharges } from './payments/recent-recharges.ts';
import { billStatus } from './payments/show-payment.ts';
import { fetchBill } from './queries/fetch-bill.ts';
import { billDetail, queryBill } from './queries/query-bill.ts';
import { networkSettlement } from './settlement/network-settlement.ts';
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
  const deps: BillsDeps = { db, clock, log, secrets, network, payments, catalogue, contactOf };
  const onNetwork = { partner: 'network', circuit: network.circuit };
  payments.outbox.declare({ topic: networkTopics.fetchBill, ...onNetwork, run: fetchBill(deps) });
  const handover = billHandover(deps);
  payments.outbox.declare({ topic: networkTopics.postPayment, ...onNetwork, run: handover.follow });
  payments.orders.listen('bill', handover.listener);
  payments.inbox.declare(networkSource(deps, { ...followComplaints(deps), ...followAutopay(deps) }));
  return {
    name: 'bills',
    calls: [
      bindCall(bills.listCategories, listCategories(deps)),
      bindCall(bills.listBillers, listBillers(deps)),
      bindCall(bills.billerDetail, billerDetail(deps)),
      bindCall(bills.listPlans, listPlans(deps)),
      bindCall(bills.queryBill, queryBill(deps)),
      bindCall(bills.payBefore, payBefore(deps)),
      bindCall(bills.billStatus, billStatus(deps, findComplaintOf(deps))),
      bindCall(bills.billReceipt, billReceipt(deps)),
      bindCall(bills.queryAccounts, queryAccounts(deps)),
      bindCall(bills.linkAccount, linkAccount(deps)),
      bindCall(bills.renameAccount, renameAccount(deps)),
      bindCall(bills.deleteAccount, deleteAccount(deps)),
      bindCall(bills.unpaidBills, unpaidBills(deps)),
      bindCall(bills.billHistory, billHistory(deps)),
      bindCall(bills.listBills, listBills(deps)),
      ...bindCalls(deps, [recentRecharges]),
      bindCall(bills.billDetail, billDetail(deps)),
      bindCall(bills.personalTransactions, personalTransactions(deps)),
      ...bindComplaintCalls(deps),
      ...bindAutopayCalls(deps),
      bindCall(bills.billReceiptFile, billReceiptFile(deps, platform.config.brandName)),
    ],
    jobs: [payments.reconcileSettlement(networkSettlement(deps)), forgetOldJob(db)],
    start: catalogue.start,
    stop: () => network.close(),
  };
};
