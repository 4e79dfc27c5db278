import type { Platform, ServerArea } from '../../platform/platform.ts';
import { checkInvariantsJob, measureInvariants } from './check-invariants.ts';
import { createInvariantStore } from './invariant-store.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { createLedgerStore } from './ledger-store.ts';

/** The books, for the areas that move money. */
export interface Payments extends ServerArea {
  ledger: Ledger;
}

/** Keeps the double-entry ledger of rupees and coins, and watches that its books agree. */
export const createPayments = ({ db, log, metrics }: Platform): Payments => {
  const invariants = createInvariantStore(db);
  measureInvariants(invariants, metrics, log);
  return {
    name: 'payments',
    calls: [],
    jobs: [checkInvariantsJob(invariants, log)],
    ledger: createLedger(createLedgerStore(db)),
  };
};
