import type { Helper } from '../kit/helper.ts';
import type { Row } from '../report/row.ts';
import type { Product } from '../stack/product.ts';

/** How much is measured: the whole, or the quick look of `--quick`. */
export interface Effort {
  /** Pairs of rounds behind a ratio. */
  rounds: number;
  /** Requests of one round. */
  burst: number;
  /** Visits of a browser to each side. */
  visits: number;
  /** Sign-ins. */
  logins: number;
  /** Bills that are paid. */
  billPayments: number;
  /** Calls of each kind whose cost is measured. */
  callsPerKind: number;
  /** Calls between the two looks at the memory. */
  mixedCalls: number;
  /** Users of the large database. */
  manyUsers: number;
}

export const wholeEffort: Effort = {
  rounds: 7,
  burst: 4_000,
  visits: 7,
  logins: 31,
  billPayments: 720,
  callsPerKind: 2_000,
  mixedCalls: 100_000,
  manyUsers: 1_000_000,
};

export const quickEffort: Effort = {
  rounds: 3,
  burst: 2_000,
  visits: 3,
  logins: 9,
  billPayments: 120,
  callsPerKind: 300,
  mixedCalls: 10_000,
  manyUsers: 50_000,
};

/** Environment of a group of rows. */
export interface Bench {
  product: Product;
  generator: Helper;
  effort: Effort;
}

/** Measures some rows of the table. */
export type Group = (bench: Bench) => Promise<Row[]>;
