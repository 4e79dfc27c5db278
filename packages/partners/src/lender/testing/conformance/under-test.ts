import type { Lender, LoanApplicationRequest } from '../../../kit/lender.ts';
import type { CatalogueUnderTest } from '../../../kit/testing/lender-catalogue.ts';

/** A lender under test, applications with known results, and test hooks. */
export interface LenderUnderTest extends CatalogueUnderTest {
  lender: Lender;
  shortTimeout: Lender;
  /** An application of a new borrower with this result; its tenure is at least six months. */
  request: (kind: ApplicationKind) => Omit<LoanApplicationRequest, 'reference'>;
  /** An account in the borrower's own name, or in another. */
  account: (kind: 'own' | 'foreign') => { holderName: string; accountNumber: string; ifsc: string };
  /**
   * Reference of a mandate: `funded` and `other` debits succeed, `empty` ones fail for lack of
   * money.
   */
  mandate: (kind: 'funded' | 'other' | 'empty') => string;
  /** The one-time code that was sent for this application. */
  codeOf: (reference: string) => Promise<string>;
  /** Hashes that the lender compares: see `saltedHash`. */
  hashOf: (kind: 'MOBILE' | 'PAN', value: string) => string;
  /** Moves the lender's clock. */
  advance: (seconds: number) => Promise<void>;
  /** Now on the lender's clock. */
  now: () => Promise<Date>;
  /** All webhooks sent so far. */
  webhooks: () => { rawBody: string; signature: string }[];
}

/** `usual` gets an offer within hours, `rejected` a rejection with a reason, `actionRequired` a question before an offer; the others are network faults while applying. */
export type ApplicationKind = 'usual' | 'rejected' | 'actionRequired' | 'noEffect' | 'answerLost' | 'garbled';
