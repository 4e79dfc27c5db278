import type { Outcome } from '@sikka/partners/kit';
import { createLender } from '@sikka/partners/lender';
import type { ReportedCatalogue } from '../catalogue/catalogue-store.ts';
import type { ApiLender } from '../deps.ts';

/** A lender in memory that returns a given catalogue; all other calls fail. */
export interface ScriptedLender extends ApiLender {
  /** Sets the catalogue that it returns from now on. */
  setCatalogue(catalogue: ReportedCatalogue): void;
  /** Makes it unresponsive from now on. */
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
    port: { ...unreachable, readCatalogue: readCatalogue as ApiLender['port']['readCatalogue'] },
    setCatalogue: (next) => {
      catalogue = next;
    },
    stopAnswering: () => {
      catalogue = undefined;
    },
  };
};
