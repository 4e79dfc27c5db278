import type { LoanCard } from '@sikka/contract';
import { m } from '@sikka/messages';
import { lending } from 'virtual:calls';
import { SiteLink, siteTile } from './SiteLink.tsx';

/**
 * Records a visit to a lender's own site, so that the borrower can report the loan's status later. We learn nothing of what they
 * do there, and a failure does not block the visit.
 */
const recordVisit = async ({ gid }: LoanCard): Promise<void> => {
  try {
    await lending.applyLoan({ productGid: gid }, { quiet: true, idempotencyKey: crypto.randomUUID() });
  } catch {
    // The site is open; the next visit is recorded.
  }
};

interface SiteButtonProps {
  card: LoanCard;
  onVisited: () => void;
}

/** Opens the site of a lender that takes applications itself, for signed-in users. */
export const SiteButton = ({ card, onVisited }: SiteButtonProps) => {
  const action = m.lending_home_action_site();
  const tile = siteTile(card.gid, card.productName, card.shortUrl, {
    businessType: 'LOAN_MARKET',
    openWith: card.openWith,
  });
  return (
    <SiteLink
      tile={tile}
      onOpened={async () => {
        await recordVisit(card);
        onVisited();
      }}
      size="small"
      variant="soft"
      aria-label={m.lending_home_action_of({ action, product: card.productName })}
    >
      {action}
    </SiteLink>
  );
};
