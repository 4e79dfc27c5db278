import type { LoanCost } from '@sikka/money/loans';
import { m } from '@sikka/messages';
import { Figure } from '@sikka/ui/figure';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { formatPaise } from '#shared/format-money.ts';
import { aprText } from './field-texts.ts';

/** The instalment, how often it is paid, and the rate with every charge. */
export const EmiHero = ({ cost }: { cost: LoanCost | undefined }) => (
  <HeroCard aria-live="polite" aria-atomic>
    <HeroNote>{m.lending_emi_hero_note()}</HeroNote>
    {cost ? (
      <>
        <Figure>{formatPaise(cost.schedule[0]?.instalmentPaise ?? 0)}</Figure>
        <p>{m.lending_emi_hero_months({ count: cost.schedule.length })}</p>
        <p>{m.lending_emi_hero_apr({ apr: aprText(cost) })}</p>
      </>
    ) : (
      <p>{m.lending_emi_hero_open()}</p>
    )}
  </HeroCard>
);
