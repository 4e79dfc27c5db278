import type { BillNetwork } from '@sikka/partners/kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Payments } from '../payments/index.ts';
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
  payments: Payments;
  catalogue: Catalogue;
  contactOf(userGid: string): Promise<Contact | undefined>;
}

/** What we owe billers is owed to this operating unit. */
export const payee = 'network:sp_yesbank';

/** Steps promised to the network. */
export const networkTopics = { fetchBill: 'bills.fetch-bill', postPayment: 'bills.post-payment' } as const;
