import type { LoanCard } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { cardAction } from './action-rules.ts';
import { ActionButton } from './ActionButton.tsx';
import { SiteButton } from './SiteButton.tsx';

/** The button of a product without a record; one that is not open yet cannot be chosen. */
export const ProductButton = ({ card, onChanged }: { card: LoanCard; onChanged: () => void }) => {
  if (card.isComingSoon) {
    return (
      <Button size="small" disabled>
        {m.lending_home_coming_soon()}
      </Button>
    );
  }
  const action = cardAction(card.currentStatus, card.connection);
  return action.place === 'site' ? (
    <SiteButton card={card} onVisited={onChanged} />
  ) : (
    <ActionButton action={action} subject={card} size="small" />
  );
};
