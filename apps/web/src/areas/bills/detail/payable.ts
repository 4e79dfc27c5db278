import type { Bill, Biller, BillerPlan } from '@sikka/contract';
import type { Params } from '../form/use-biller-form.ts';

/** What is about to be paid. */
export interface Payable {
  biller: Biller;
  /** The bill, or the account that the biller confirmed. */
  bill?: Bill | undefined;
  /** Whose account it is, where there is no bill. */
  params?: Params | undefined;
  plan?: BillerPlan | undefined;
}
