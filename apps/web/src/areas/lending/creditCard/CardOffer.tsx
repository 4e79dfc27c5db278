import type { CreditCard } from '@sikka/contract';
import { m } from '@sikka/messages';
import { IconTile } from '@sikka/ui/icon-tile';
import { ShieldCheckDuotone } from '@sikka/ui/icons/ShieldCheckDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import stack from '../../../shared/money/Stack.module.css';
import { hrefOf } from '../../../shared/navigation.ts';
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
      <ListRow
        icon={
          <IconTile size="small" tone="good">
            <ShieldCheckDuotone />
          </IconTile>
        }
        title={m.lending_home_tool_verify()}
        sub={m.lending_home_tool_verify_note()}
        href={hrefOf({ to: '/verifyUs' })}
      />
    </ListGroup>
    <p className={stack.note}>{m.lending_card_note({ issuer: card.issuer.name })}</p>
  </div>
);
