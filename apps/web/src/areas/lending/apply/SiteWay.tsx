import type { LoanCard } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import stack from '#shared/money/Stack.module.css';
import { SiteButton } from '../market/SiteButton.tsx';

/** The way to a lender that takes applications on its own site. */
export const SiteWay = ({ card, onVisited }: { card: LoanCard; onVisited: () => void }) => (
  <Card tone="brand" className={stack.stack}>
    <p>{m.lending_apply_site({ lender: card.lenderName })}</p>
    <SiteButton card={card} onVisited={onVisited} />
  </Card>
);
