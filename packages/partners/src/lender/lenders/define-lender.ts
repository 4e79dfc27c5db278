import type { RemainderAfterPart } from '@sikka/money/loans';
import type { WireLender, WireProduct } from '../wire.ts';

/** A lender of the sandbox: what it publishes, and how long it takes. */
export interface SandboxLender {
  profile: WireLender;
  products: readonly WireProduct[];
  /** Begins the numbers that it gives: `UF`. */
  prefix: string;
  /** The first four letters of the bank that pays out for it. */
  bank: string;
  /** What it leaves as it is when a part is paid sooner. */
  remainderAfterPart: RemainderAfterPart;
  /** From the application to the decision. */
  decisionSeconds: number;
  /** From the signature to the money in the account. */
  payoutSeconds: number;
}

const rupee = 100;

/** Rupees in paise. */
export const rupees = (amount: number): number => amount * rupee;

/** Per cent in millionths. */
export const percent = (amount: number): number => Math.round(amount * 10_000);

/** Rates of one period by score, best first: `[score, per cent]`. */
export const ratesPer = (
  per: 'DAY' | 'MONTH' | 'YEAR',
  ...steps: readonly (readonly [minScore: number, percent: number])[]
): WireProduct['interestRates'] =>
  steps.map(([minScore, asked]) => ({ minScore, interestRate: { per, millionths: percent(asked) } }));
