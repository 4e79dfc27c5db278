import type { PushedBill } from '@sikka/partners/kit';
import type { SupportedBiller } from '../catalogue/biller-rules.ts';
import type { BillRow } from '../queries/query-store.ts';
import type { BillsTransaction } from '../tables.ts';
import type { RegistrationRow } from './registration-store.ts';

/** A stored push with its bill and registration. */
export interface StoredPush {
  pushId: PushedBill['pushId'];
  bill: BillRow;
  biller: SupportedBiller;
  registration: RegistrationRow;
  at: Date;
}

/** Called in the transaction that stores the network's report. Implementations must be idempotent. */
export interface PushListener {
  /** The network pushes the account's bills from now on. */
  registered(trx: BillsTransaction, registration: RegistrationRow): Promise<void>;
  /** The registration failed or was cancelled; the network pushes no bills for it. */
  unregistered(trx: BillsTransaction, registration: RegistrationRow, code: string): Promise<void>;
  /** The network pushed a bill. */
  pushed(trx: BillsTransaction, push: StoredPush): Promise<void>;
  /** A pushed bill was paid elsewhere: we must not pay it. */
  skipped(trx: BillsTransaction, pushId: string): Promise<void>;
}
