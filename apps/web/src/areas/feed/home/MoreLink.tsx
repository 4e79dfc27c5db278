import type { Channel } from '@sikka/contract';
import { TextButton } from '@sikka/ui/text-button';
import { tileHref } from '#shared/tile/open-tile.ts';
import type { Tile } from '#shared/tile/tile-rules.ts';
import { useTile } from '#shared/tile/use-tile.ts';

const tileOf = ({ channelGid, formalTitle, buttonLink }: Channel): Tile => ({
  resourceGid: channelGid,
  formalTitle,
  guideUrl: buttonLink,
  productUrl: '',
  openWith: 'insideWeb',
  isLogin: 0,
  needLogin: 0,
  businessType: 'OTHER',
  priorityChannel: 0,
  extJson: '',
});

/** The "more" link of a section. It follows the rules of tiles. */
export const MoreLink = ({ channel }: { channel: Channel }) => {
  const tile = tileOf(channel);
  const { onClick } = useTile(tile);
  if (tileHref(tile) === undefined) return null;
  return (
    <TextButton href={tileHref(tile)} onClick={onClick}>
      {channel.buttonValue}
      <span className="visually-hidden">{channel.formalTitle}</span>
    </TextButton>
  );
};
