import { Button, type ButtonProps } from '@sikka/ui/button';
import { ArrowSquareOut } from '@sikka/ui/icons/ArrowSquareOut';
import type { MouseEvent } from 'react';
import { openTile, tileHref } from '#shared/tile/open-tile.ts';
import type { Tile } from '#shared/tile/tile-rules.ts';
import { usePressGuard } from '../pieces.tsx';

/** The site of a lender or an issuer as a tile, so that its link is checked and opened like other links. */
export const siteTile = (
  resourceGid: string,
  formalTitle: string,
  guideUrl: string,
  change: Pick<Tile, 'businessType'> & Partial<Tile>,
): Tile => ({
  resourceGid,
  formalTitle,
  guideUrl,
  productUrl: '',
  openWith: 'insideChrome',
  isLogin: 1,
  needLogin: 0,
  priorityChannel: 0,
  extJson: '',
  ...change,
});

interface SiteLinkProps extends Omit<ButtonProps, 'href' | 'onClick' | 'icon'> {
  tile: Tile;
  onOpened?: () => Promise<void>;
}

/** Opens the site of a lender or an issuer; guests sign in first, and no data is passed on. */
export const SiteLink = ({ tile, onOpened, ...button }: SiteLinkProps) => {
  const guard = usePressGuard();
  const open = async (): Promise<void> => {
    if (await openTile(tile)) await onOpened?.();
  };
  const press = (event: MouseEvent): void => {
    if (!guard(event)) return;
    event.preventDefault();
    void open();
  };
  return <Button {...button} icon={<ArrowSquareOut />} href={tileHref(tile)} onClick={press} />;
};
