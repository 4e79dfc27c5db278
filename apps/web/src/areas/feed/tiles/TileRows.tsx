import { ListGroup } from '@sikka/ui/list';
import type { PictureTile } from './tile.ts';
import { TileRow } from './TileRow.tsx';

/** Tiles as the rows of one card. */
export const TileRows = ({ tiles }: { tiles: readonly PictureTile[] }) => (
  <ListGroup>
    {tiles.map((tile) => (
      <TileRow key={tile.resourceGid} tile={tile} />
    ))}
  </ListGroup>
);
