import type { ReactNode } from 'react';
import { create } from 'zustand';

/**
 * Places on a screen that another area fills. Home page: `corner` is the coins in the header,
 * `hero` its one hero, `own` the user's own items above the main menu, `checkIn` the check-in card.
 * `coins`: coins earned, below a successful payment. `myCoupons`: the user's coupons, beside
 * redeemed prizes. `loanDetails`: what lenders ask, below the user's details. `seasons`: current
 * seasons, also on the rewards page. `portrait`: the user's picture on the Me page. `feed:` and a
 * position: the sections of content for that page.
 */
type SlotName =
  | 'corner'
  | 'hero'
  | 'own'
  | 'checkIn'
  | 'coins'
  | 'myCoupons'
  | 'loanDetails'
  | 'seasons'
  | 'portrait'
  | `fact:${string}`
  | `feed:${PagePosition}`;

/** Positions of content below the own content of a page. */
export const pagePositions = ['LOAN_MARKET', 'LOAN_AUDIT', 'COUPON', 'games_secondary'] as const;
export type PagePosition = (typeof pagePositions)[number];

/** A due payment, as an area shows it on the home page. */
export interface DueItem {
  key: string;
  /** Negative if overdue; undefined if the due date is unknown. */
  daysLeft: number | undefined;
  /** Urgent enough to replace the page's hero. */
  isUrgent: boolean;
  hero: ReactNode;
  row: ReactNode;
}

/** Renders the content of a slot; gets the slot's default content. */
type Part = (fallback: ReactNode) => ReactNode;

const useParts = create<Partial<Record<SlotName, Part>>>(() => ({}));

/**
 * Fills a slot of another area's screen. Only the frame calls it, because areas do not import each
 * other.
 */
export const fillSlot = (name: SlotName, part: Part): void => useParts.setState({ [name]: part });

export const Slot = ({ name, children }: { name: SlotName; children?: ReactNode }) => {
  const draw = useParts((parts) => parts[name]);
  return draw ? draw(children) : children;
};
