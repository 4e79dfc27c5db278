/** A loan as one of the sandbox's lenders offers it; values are written as they stand on the wire. */
export interface SandboxItem {
  id: string;
  name: string;
  shortDesc: string;
  hindi: { NAME: string; SHORT_DESC: string };
  /** Least and most, in rupees. */
  price: readonly [string, string];
  loan: Record<string, string>;
  eligibility: Record<string, string>;
}

/** A credit card as an issuer of the sandbox offers it. */
export interface SandboxCard extends Omit<SandboxItem, 'price' | 'loan'> {
  card: Record<string, string>;
}

export interface SandboxReferralLender {
  id: string;
  name: string;
  hindi: { NAME: string };
  /** Host of its site. */
  site: string;
  info: Record<string, string>;
  contact: Record<string, string>;
  items: readonly SandboxItem[];
  cards: readonly SandboxCard[];
}
