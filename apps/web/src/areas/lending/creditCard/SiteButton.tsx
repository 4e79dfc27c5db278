import type { CreditCard } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { ArrowSquareOut } from '@sikka/ui/icons/ArrowSquareOut';
import { type MouseEvent, useState } from 'react';
import { firstOf } from '#shared/press-guard.ts';
import { openTile, tileHref } from '#shared/tile/open-tile.ts';
import type { Tile } from '#shared/tile/tile-rules.ts';

/** Between two presses that count, in milliseconds (specification §5). */
const guardMs = 2_000;

/** The issuer's site as a tile: its link is judged and opened as any other link of the content. */
const siteTile = ({ cardGid, name, shortUrl }: CreditCard): Tile => ({
  resourceGid: cardGid,
  formalTitle: name,
  guideUrl: shortUrl,
  productUrl: '',
  openWith: 'insideChrome',
  isLogin: 1,
  needLogin: 0,
  businessType: 'CREDIT_CARD',
  priorityChannel: 0,
  extJson: '',
});

/** Opens the issuer's site, where the card is asked for; guests sign in first, and nothing goes along. */
export const SiteButton = ({ card }: { card: CreditCard }) => {
  const tile = siteTile(card);
  const [open] = useState(() => firstOf(guardMs, openTile));
  const press = (event: MouseEvent): void => {
    event.preventDefault();
    open(tile);
  };
  return (
    <Button wide icon={<ArrowSquareOut />} href={tileHref(tile)} onClick={press}>
      {m.lending_card_apply({ issuer: card.issuer.name })}
    </Button>
  );
};
