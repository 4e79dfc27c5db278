import type { Circuit } from './circuit.ts';
import type { Outcome } from './partner-call.ts';

/**
 * Whether a number is in use. `REVOKED`: its operator took it back at `since` and may have
 * reassigned it.
 */
export type NumberStatus = { status: 'LIVE' } | { status: 'REVOKED'; since: Date };

/** Registry of mobile numbers in use. */
export interface NumberRegistry {
  /** `mobile`: ten digits. Unknown when the registry does not answer in time. */
  numberStatus: (mobile: string) => Promise<Outcome<NumberStatus>>;
  circuit: Circuit;
  /** Aborts pending calls and closes the connections. */
  close: () => Promise<void>;
}
