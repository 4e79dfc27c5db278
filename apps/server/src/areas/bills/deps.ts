import type { Locale } from '@sikka/messages';
import type { BillNetwork } from '@sikka/partners/kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/data/clock.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import type { PartnerWork } from '../partner-work/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Rewards } from '../rewards/index.ts';
import { answersOf } from '#platform/partners/partner-answer.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { BillsDb } from './tables.ts';

/** Whom we tell the network about: the number and the name of a user. */
export interface Contact {
  /** Ten digits. */
  mobile: string;
  name: string;
}

/** What the operations of this area work with. */
export interface BillsDeps {
  db: BillsDb;
  clock: Clock;
  log: FastifyBaseLogger;
  secrets: Secrets;
  network: BillNetwork;
  partnerWork: PartnerWork;
  payments: Payments;
  rewards: Pick<Rewards, 'declareEvidence' | 'takeBack'>;
  catalogue: Catalogue;
  /** Our own name, as it stands on receipts. */
  brandNames: Readonly<Record<Locale, string>>;
  contactOf(userGid: string): Promise<Contact | undefined>;
}

/** What we owe billers is owed to this operating unit. */
export const payee = 'network:sp_yesbank';

/** Steps promised to the network. */
export const networkTopics = { fetchBill: 'bills.fetch-bill', postPayment: 'bills.post-payment' } as const;

/** The debit of one announced bill on its day; the entity is the debit's id. */
export const debitTopic = 'bills.debit-autopay';

/** Raising a complaint at the network and following its ticket; the entity is the complaint's reference. */
export const complaintTopic = 'bills.follow-complaint';

/** Steps promised to the network: the entity is the reference of a registration, or the id of a pushed bill. */
export const pushTopics = { followRegistration: 'bills.follow-registration', takePush: 'bills.take-push' } as const;

/** Reads the answers of the network. */
export const { responseOf, definite } = answersOf('network', 'AGENT_UNKNOWN');
