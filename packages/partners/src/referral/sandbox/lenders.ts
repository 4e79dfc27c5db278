import type { SandboxReferralLender } from './define-lender.ts';
import { neem } from './neem.ts';
import { sagar } from './sagar.ts';
import { tarang } from './tarang.ts';

/** Two lenders and the issuer of a credit card. */
export const sandboxReferralLenders: readonly SandboxReferralLender[] = [neem, tarang, sagar];
