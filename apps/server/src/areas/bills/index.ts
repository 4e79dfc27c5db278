import type { BillNetwork } from '@sikka/partners/kit';
import { createBillNetwork } from '@sikka/partners/network';
import { sql } from 'kysely';
import { bindCalls } from '#platform/calls/handler.ts';
import { recipientOfRows } from '#platform/people/recipient-store.ts';
import type { Platform, ServerArea } from '#platform/platform.ts';
import type { PartnerWork } from '../partner-work/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Rewards } from '../rewards/index.ts';
import { billSubject } from './accounts/help-subject.ts';
import { deleteAccount, linkAccount, queryAccounts, renameAccount } from './accounts/manage-accounts.ts';
import { unpaidBills } from './accounts/unpaid-bills.ts';
import { declareAutopayTopics } from './autopay/autopay-work.ts';
import { changeAutopay } from './autopay/change-autopay.ts';
import { setAutopay } from './autopay/set-autopay.ts';
import { listAutopay } from './autopay/show-autopay.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { findOperator } from './catalogue/find-operator.ts';
import { billerDetail, listBillers, listCategories, listPlans } from './catalogue/list-billers.ts';
import { billsSource } from './catalogue/search-documents.ts';
import { declareComplaintTopic } from './complaints/follow-complaint.ts';
import { listComplaints, queryComplaint, raiseComplaint } from './complaints/manage-complaints.ts';
import { type BillsDeps, type Contact, networkTopics } from './deps.ts';
import { forgetOldJob } from './forget-old.ts';
import { endRegistrations, openComplaints } from './leaving-store.ts';
import { networkSource } from './network-source.ts';
import { billHistory, listBills, personalTransactions } from './payments/list-payments.ts';
import { payBefore } from './payments/pay-before.ts';
import { billHandover } from './payments/post-payment.ts';
import { billReceipt } from './payments/receipt.ts';
import { recentRecharges } from './payments/recent-recharges.ts';
import { declareBillEvidence } from './payments/reward-evidence.ts';
import { billStatus } from './payments/show-payment.ts';
import { billsData } from './personal-data.ts';
import { updateSubscription } from './pushes/update-subscription.ts';
import { fetchBill } from './queries/fetch-bill.ts';
import { billDetail, queryBill } from './queries/query-bill.ts';
import { billReceiptFile } from './receipt-file/receipt-file.ts';
import { networkSettlement } from './settlement/network-settlement.ts';
import type { BillTables } from './tables.ts';

export { billsData };

export interface BillsOptions {
  partnerWork: PartnerWork;
  payments: Payments;
  rewards: Pick<Rewards, 'declareEvidence' | 'clawBack'>;
  /** The number and the name of a user, for the network's records. */
  contactOf(userGid: string): Promise<Contact | undefined>;
  /** Defaults to the configured network. The area closes it on stop. */
  network?: BillNetwork;
}

/** Bills and recharges over the national bill network. */
export const createBills = (
  platform: Platform,
  { partnerWork, payments, rewards, contactOf, network = createBillNetwork(platform.config.billNetwork) }: BillsOptions,
): ServerArea => {
  const { claimKey, clock, config, listen, log, secrets } = platform;
  const { brandNames } = config;
  const db = platform.db.withTables<BillTables>();
  const catalogue = createCatalogue({ db, clock, listen, network });
  const deps: BillsDeps = {
    db,
    clock,
    log,
    secrets,
    claimKey,
    network,
    partnerWork,
    payments,
    rewards,
    catalogue,
    brandNames,
    contactOf,
  };
  declareBillEvidence(rewards);
  const networkPartner = { partner: 'network', circuit: network.circuit };
  partnerWork.outbox.declare({
    topic: networkTopics.fetchBill,
    ...networkPartner,
    run: fetchBill(deps),
    unfinished: { table: 'bill_query', entity: 'reference', where: sql`state = 'processing'` },
  });
  const handover = billHandover(deps);
  partnerWork.outbox.declare({ topic: networkTopics.postPayment, ...networkPartner, ...handover.step });
  payments.orders.listen('bill', handover.listener);
  partnerWork.inbox.declare(networkSource(deps, { ...declareComplaintTopic(deps), ...declareAutopayTopics(deps) }));
  return {
    name: 'bills',
    privacy: {
      personalData: billsData,
      deletionImpact: (userGid) => openComplaints(deps, userGid),
      eraseExternalData: (userGid) => endRegistrations(deps, userGid),
    },
    calls: bindCalls(deps, [
      listCategories,
      listBillers,
      billerDetail,
      listPlans,
      queryBill,
      billDetail,
      payBefore,
      billStatus,
      billReceipt,
      billReceiptFile,
      queryAccounts,
      linkAccount,
      renameAccount,
      deleteAccount,
      unpaidBills,
      billHistory,
      listBills,
      personalTransactions,
      recentRecharges,
      findOperator,
      raiseComplaint,
      queryComplaint,
      listComplaints,
      updateSubscription,
      setAutopay,
      listAutopay,
      changeAutopay,
    ]),
    jobs: [partnerWork.reconcileSettlement(networkSettlement(deps)), forgetOldJob(db)],
    find: {
      search: billsSource(deps),
      helpSubjects: { BILL: (userGid, id, locale) => billSubject(deps, userGid, id, locale) },
    },
    partners: {
      recipients: recipientOfRows(db, 'BILL_NETWORK', [
        { table: 'bill_query', timeColumn: 'requested_at' },
        { table: 'bill_payment', timeColumn: 'created_at' },
      ]),
    },
    lifecycle: { start: catalogue.start, stop: () => network.close() },
  };
};
