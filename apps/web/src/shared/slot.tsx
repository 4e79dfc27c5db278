import type { ReactNode } from 'react';
import { create } from 'zustand';

/**
 * `corner`: the coins in the header of the home page. `hero`: its one hero. `own`: below its main menu, what is the user's own. `checkIn`: its card about checking in. `coins`: below the
 * success of a payment, the coins that it has earned. `myCoupons`: beside what coins were redeemed for, the coupons of the user. `loanDetails`: below what a user
 * tells about themselves, what lenders ask beside it. `seasons`: on the page of rewards, the seasons that run.
 */
type SlotName = 'corner' | 'hero' | 'own' | 'checkIn' | 'coins' | 'myCoupons' | 'loanDetails' | 'seasons';

/** Something that has to be paid, as an area shows it on the home page. */
export interface DueThing {
  key: string;
  /** Negative when it is late; undefined when no day is known. */
  daysLeft: number | undefined;
  /** So near that it may take the place of the page's hero. */
  isPressing: boolean;
  hero: ReactNode;
  row: ReactNode;
}

/** Draws what takes a place; it gets what stands there otherwise. */
type Part = (otherwise: ReactNode) => ReactNode;

const useParts = create<Partial<Record<SlotName, Part>>>(() => ({}));

/** Puts a part of one area into a place on a screen of another. The frame alone does that, because areas know nothing of each other. */
export const fillSlot = (name: SlotName, part: Part): void => useParts.setState({ [name]: part });

/** A place on a screen that a part of another area may take. */
export const Slot = ({ name, children }: { name: SlotName; children?: ReactNode }) => {
  const draw = useParts((parts) => parts[name]);
  return draw ? draw(children) : children;
};
