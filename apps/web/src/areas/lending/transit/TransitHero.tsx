import { m } from '@sikka/messages';
import { Figure } from '@sikka/ui/figure';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { transitMinutes } from './steps.ts';

/** How long the borrower's own part takes, and that the lender's part is another matter. */
export const TransitHero = () => (
  <HeroCard>
    <HeroNote>{m.lending_transit_hero_note()}</HeroNote>
    <Figure>{m.lending_transit_minutes({ count: transitMinutes })}</Figure>
    <p>{m.lending_transit_hero_text()}</p>
  </HeroCard>
);
