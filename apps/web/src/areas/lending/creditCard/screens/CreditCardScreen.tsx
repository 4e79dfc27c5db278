import { m } from '@sikka/messages';
import { SectionTitle } from '@sikka/ui/section-title';
import { Screen } from '../../../../shared/frame/Screen.tsx';
import stack from '../../../../shared/money/Stack.module.css';
import { ApplyButton } from '../ApplyButton.tsx';
import { Benefits } from '../Benefits.tsx';
import { CardCosts } from '../CardCosts.tsx';
import { CardHero } from '../CardHero.tsx';
import { EligibilityCheck } from '../EligibilityCheck.tsx';
import { LateFees } from '../LateFees.tsx';
import { NextSteps } from '../NextSteps.tsx';

/** A credit card on offer: what it gives, what it costs, whom it is for, and what happens after asking for it. */
export const CreditCardScreen = () => (
  <Screen title={m.lending_card_title()} foot={<ApplyButton />}>
    <div className={stack.stack}>
      <CardHero />
      <SectionTitle>{m.lending_card_benefits()}</SectionTitle>
      <Benefits />
      <SectionTitle>{m.lending_card_costs()}</SectionTitle>
      <CardCosts />
      <LateFees />
      <SectionTitle>{m.lending_card_for_you()}</SectionTitle>
      <EligibilityCheck />
      <SectionTitle>{m.lending_card_next()}</SectionTitle>
      <NextSteps />
      <p className={stack.note}>{m.lending_card_note({ issuer: m.lending_card_issuer() })}</p>
    </div>
  </Screen>
);
