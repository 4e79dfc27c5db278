import type { Paise } from '@sikka/money';
import type { Circuit } from './circuit.ts';
import type { LenderText } from './lender-application.ts';
import type { Outcome } from './partner-call.ts';

/** A merchant whose offers the network publishes. */
export interface OfferMerchant {
  merchantId: string;
  name: LenderText;
  /** Address of the merchant's own shop, without a slash at its end. */
  site: string;
  /** Search keywords, in either script. */
  words: string;
}

/**
 * `CODE`: a shared code. `UNIQUE`: a single-use code from a pool. `LINK`: a lower price behind the
 * link. `STORE`: shown at the counter of a shop.
 */
export type OfferKind = 'CODE' | 'UNIQUE' | 'LINK' | 'STORE';

/** An offer as its merchant published it. */
export interface NetworkOffer {
  offerId: string;
  merchantId: string;
  /** The network's name of the kind of goods. */
  category: string;
  kind: OfferKind;
  /** One of both: a share of the price, or an amount. */
  percent?: number | undefined;
  amountPaise?: Paise | undefined;
  /** The most that is taken off. */
  capPaise?: Paise | undefined;
  minimumPaise?: Paise | undefined;
  isFirstOrder: boolean;
  /** Ways to pay that it is bound to; any when empty. */
  paymentMethods: readonly string[];
  /** Days of the week on which it is valid, 0 is Sunday; every day when empty. */
  weekdays: readonly number[];
  /** Everywhere in India when empty. */
  cities: readonly string[];
  heading: LenderText;
  title: LenderText;
  terms: LenderText;
  /** Of kinds `CODE` and `STORE`. */
  code?: string | undefined;
  /** Link to use it on the merchant's site. */
  path: string;
  /** How many were given out to begin with; without a limit when absent. */
  stock?: number | undefined;
  /** Budget left of the merchant; republished as it goes down, absent if unlimited. */
  budgetLeftPaise?: Paise | undefined;
  startsAt: Date;
  endsAt: Date;
}

/** One line of the feed: an offer that is new or changed, or one that was withdrawn. */
export type OfferChange = { sequence: number } & (
  | { kind: 'published'; offer: NetworkOffer }
  | { kind: 'withdrawn'; offerId: string }
);

/** Usage counts of an offer on one day; no personal data. */
export interface OfferUse {
  offerId: string;
  /** People who took its code or opened its link. */
  taken: number;
  /** People who said that it worked, and that it failed. */
  worked: number;
  failed: number;
}

/** An offer tried at its merchant's till, and how it is used there by anyone. */
export interface OfferCheck {
  offerId: string;
  works: boolean;
  /** The last use; absent before the first. */
  usedAt?: Date | undefined;
  /** Uses in the last 7 days. */
  weekUses: number;
}

/** A network that carries the offers of merchants. */
export interface OfferNetwork {
  /** Short name: `mela`. */
  networkId: string;
  listMerchants(): Promise<Outcome<{ merchants: OfferMerchant[] }>>;
  /** Changes after a sequence number, oldest first; 0 reads from the start. */
  readChanges(after: number): Promise<Outcome<{ changes: OfferChange[]; hasMore: boolean }>>;
  /**
   * Issues single-use codes of an offer, once per reference; fewer than requested when the pool
   * runs out.
   */
  issueCodes(request: { reference: string; offerId: string; count: number }): Promise<Outcome<{ codes: string[] }>>;
  /** Tries codes at their merchants' tills, at most 100 at once. */
  checkOffers(offerIds: readonly string[]): Promise<Outcome<{ checks: OfferCheck[] }>>;
  /** Reports how at most 500 offers were used on a day in India, `2026-11-24`; a later report takes the place of an earlier one. */
  reportUses(report: { day: string; uses: readonly OfferUse[] }): Promise<Outcome<object>>;
  circuit: Circuit;
  close(): Promise<void>;
}
