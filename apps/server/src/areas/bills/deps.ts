import type { Locale } from '@sikka/messages';
import type { BillNetwork } from '@sikka/partners/kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/data/clock.ts';
import type { ClaimKey } from '#platform/data/directory.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import { interpretResponses } from '#platform/partners/partner-answer.ts';
import type { PartnerWork } from '../partner-work/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Rewards } from '../rewards/index.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { BillsDb } from './tables.ts';

/** Number and name of a user, for the network's records. */
export interface Contact {
  /** Ten digits. */
  mobile: string;
  name: string;
}

export interface BillsDeps {
  db: BillsDb;
  clock: Clock;
  log: FastifyBaseLogger;
  secrets: Secrets;
  claimKey: ClaimKey;
  network: BillNetwork;
  partnerWork: PartnerWork;
  payments: Payments;
  rewards: Pick<Rewards, 'declareEvidence' | 'clawBack'>;
  catalogue: Catalogue;
  /** Our brand name, for receipts. */
  brandNames: Readonly<Record<Locale, string>>;
  contactOf(userGid: string): Promise<Contact | undefined>;
}

/** Payee in the ledger of what we owe billers: the operating unit that we pay them through. */
export const networkPayee = 'network:sp_yesbank';

/** Outbox topics of bill fetches and payments. */
export const networkTopics = { fetchBill: 'bills.fetch-bill', postPayment: 'bills.post-payment' } as const;

/** Outbox topic: debits one announced bill on its day; the entity is the debit's id. */
export const debitTopic = 'bills.debit-autopay';

/** Outbox topic: raises a complaint at the network and follows its ticket; the entity is the complaint's reference. */
export const complaintTopic = 'bills.follow-complaint';

/** Outbox topics of pushed bills: the entity is the reference of a registration, or the id of a pushed bill. */
export const pushTopics = { followRegistration: 'bills.follow-registration', takePush: 'bills.take-push' } as const;

/** Reads the answers of the network. */
export const { responseOf, definite } = interpretResponses('network', 'AGENT_UNKNOWN');
