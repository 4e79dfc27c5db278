import type { CreditCard } from '@sikka/contract';
import { m } from '@sikka/messages';
import { ListGroup } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import stack from '#shared/money/Stack.module.css';
import { VerifyUsRow } from '../VerifyUsRow.tsx';
import { Benefits } from './Benefits.tsx';
import { CardCosts } from './CardCosts.tsx';
import { CardHero } from './CardHero.tsx';
import { EligibilityCheck } from './EligibilityCheck.tsx';
import { LateFees } from './LateFees.tsx';
import { NextSteps } from './NextSteps.tsx';
import { SiteButton } from './SiteButton.tsx';

/** One card: what it gives, what it costs, whom it is for, and what happens after asking for it. */
export const CardOffer = ({ card }: { card: CreditCard }) => (
  <div className={stack.stack}>
    <CardHero card={card} />
    <p>{card.description}</p>
    <SectionTitle>{m.lending_card_benefits()}</SectionTitle>
    <Benefits card={card} />
    <SectionTitle>{m.lending_card_costs()}</SectionTitle>
    <CardCosts card={card} />
    <LateFees card={card} />
    <SectionTitle>{m.lending_card_for_you()}</SectionTitle>
    <EligibilityCheck card={card} />
    <SectionTitle>{m.lending_card_next()}</SectionTitle>
    <NextSteps issuer={card.issuer.name} />
    <SiteButton card={card} />
    <ListGroup>
      <VerifyUsRow />
    </ListGroup>
    <p className={stack.note}>{m.lending_card_note({ issuer: card.issuer.name })}</p>
  </div>
);
