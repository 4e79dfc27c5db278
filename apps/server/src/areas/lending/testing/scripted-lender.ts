import type { Outcome } from '@sikka/partners/kit';
import { createLender } from '@sikka/partners/lender';
import type { ReportedCatalogue } from '../catalogue/catalogue-store.ts';
import type { CarriedLender } from '../deps.ts';

/** A lender that tells what it was given, and is reached for nothing else. */
export interface ScriptedLender extends CarriedLender {
  /** From now on it tells this. */
  report(catalogue: ReportedCatalogue): void;
  /** From now on it does not answer. */
  stopAnswering(): void;
}

export const scriptedLender = (lenderId: string, first?: ReportedCatalogue): ScriptedLender => {
  let catalogue = first;
  const readCatalogue = async (): Promise<Outcome<ReportedCatalogue>> =>
    catalogue ? { kind: 'accepted', ...catalogue } : { kind: 'unknown', reason: 'noAnswer' };
  const unreachable = createLender({ lenderId, baseUrl: 'http://127.0.0.1:9', secret: 'secret', webhookSecrets: [] });
  return {
    lenderId,
    salt: 'salt',
    port: { ...unreachable, readCatalogue: readCatalogue as CarriedLender['port']['readCatalogue'] },
    report: (next) => {
      catalogue = next;
    },
    stopAnswering: () => {
      catalogue = undefined;
    },
  };
};
