import type { PushedBill } from '@sikka/partners/kit';
import type { SupportedBiller } from '../catalogue/biller-rules.ts';
import type { BillRow } from '../queries/query-store.ts';
import type { BillsTransaction } from '../tables.ts';
import type { RegistrationRow } from './registration-store.ts';

/** A pushed bill as it was kept. */
export interface StoredPush {
  pushId: PushedBill['pushId'];
  bill: BillRow;
  biller: SupportedBiller;
  registration: RegistrationRow;
  at: Date;
}

/** Told in the transaction that keeps what the network says; hearing it twice changes nothing. */
export interface PushListener {
  /** The bills of an account are pushed from now on. */
  registered(trx: BillsTransaction, registration: RegistrationRow): Promise<void>;
  /** They are not, and never will be by this registration. */
  unregistered(trx: BillsTransaction, registration: RegistrationRow, code: string): Promise<void>;
  /** A bill came. */
  pushed(trx: BillsTransaction, push: StoredPush): Promise<void>;
  /** A bill that came was paid elsewhere: it must not be paid by us. */
  skipped(trx: BillsTransaction, pushId: string): Promise<void>;
}
