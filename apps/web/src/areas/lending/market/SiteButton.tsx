import type { LoanCard } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { ArrowSquareOut } from '@sikka/ui/icons/ArrowSquareOut';
import type { MouseEvent } from 'react';
import { lending } from 'virtual:calls';
import { openTile, tileHref } from '#shared/tile/open-tile.ts';
import { siteTile, usePressGuard } from '../pieces.tsx';

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
  /** The site was opened and the visit is recorded. */
  onVisited: () => void;
}

/** Opens the site of a lender that takes applications itself, for signed-in users. */
export const SiteButton = ({ card, onVisited }: SiteButtonProps) => {
  const guard = usePressGuard();
  const action = m.lending_home_action_site();
  const tile = siteTile(card.gid, card.productName, card.shortUrl, {
    businessType: 'LOAN_MARKET',
    openWith: card.openWith,
  });

  const visit = async (): Promise<void> => {
    if (!(await openTile(tile))) return;
    await recordVisit(card);
    onVisited();
  };

  const press = (event: MouseEvent): void => {
    if (!guard(event)) return;
    event.preventDefault();
    void visit();
  };

  return (
    <Button
      size="small"
      variant="soft"
      icon={<ArrowSquareOut />}
      href={tileHref(tile)}
      onClick={press}
      aria-label={m.lending_home_action_of({ action, product: card.productName })}
    >
      {action}
    </Button>
  );
};
