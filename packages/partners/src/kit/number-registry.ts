import type { Circuit } from './circuit.ts';
import type { Outcome } from './partner-call.ts';

/** Whether a number is in use. `REVOKED`: given back to its operator at `since`, who may have given it to somebody else. */
export type NumberStatus = { status: 'LIVE' } | { status: 'REVOKED'; since: Date };

/** Whoever knows which mobile numbers are in use. */
export interface NumberRegistry {
  /** `mobile`: ten digits. Unknown when the registry does not answer in time. */
  numberStatus: (mobile: string) => Promise<Outcome<NumberStatus>>;
  circuit: Circuit;
  /** Gives up what is under way and closes the connections. */
  close: () => Promise<void>;
}
