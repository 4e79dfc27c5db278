import * as z from 'zod/mini';
import { readContent } from '../../kit/sandbox/content.ts';

const values = z.record(z.string(), z.string());

const offer = {
  id: z.string(),
  name: z.string(),
  shortDesc: z.string(),
  hindi: z.strictObject({ NAME: z.string(), SHORT_DESC: z.string() }),
  eligibility: values,
};

/** A loan of a sandbox lender, in the wire format. */
const loanItem = z.strictObject({
  ...offer,
  /** Least and most, in rupees. */
  price: z.tuple([z.string(), z.string()]),
  loan: values,
});
export type SandboxItem = z.output<typeof loanItem>;

/** A credit card as an issuer of the sandbox offers it. */
const cardItem = z.strictObject({ ...offer, card: values });
export type SandboxCard = z.output<typeof cardItem>;

const referralLender = z.strictObject({
  id: z.string(),
  name: z.string(),
  hindi: z.strictObject({ NAME: z.string() }),
  /** Host of its site. */
  site: z.string(),
  info: values,
  contact: values,
  items: z.array(loanItem),
  cards: z.array(cardItem),
});
export type SandboxReferralLender = z.output<typeof referralLender>;

/** Two lenders and the issuer of a credit card, all with sites of their own, each by a file of its name. */
export const sandboxReferralLenders: readonly SandboxReferralLender[] = ['neem', 'tarang', 'sagar'].map((name) =>
  readContent(import.meta.url, `${name}.json`, referralLender),
);
