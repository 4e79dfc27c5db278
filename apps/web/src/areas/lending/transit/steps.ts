import { m } from '@sikka/messages';

/** A part of the way to a loan that the borrower goes. */
export interface TransitStep {
  art: string;
  title: () => string;
  text: () => string;
  /** What it takes somebody who has the papers at hand; the lender's own time is not in it. */
  minutes: number;
}

/** The way to a loan in three cards (specification §2.5), without the installing: the app that shows them is all it takes. */
export const transitSteps: readonly TransitStep[] = [
  {
    art: 'square-offers',
    title: m.lending_transit_choose_title,
    text: m.lending_transit_choose_text,
    minutes: 1,
  },
  {
    art: 'square-identity',
    title: m.lending_transit_verify_title,
    text: m.lending_transit_verify_text,
    minutes: 3,
  },
  {
    art: 'square-bank',
    title: m.lending_transit_money_title,
    text: m.lending_transit_money_text,
    minutes: 1,
  },
];

/** What the borrower does, in minutes. */
export const transitMinutes: number = transitSteps.reduce((sum, { minutes }) => sum + minutes, 0);
