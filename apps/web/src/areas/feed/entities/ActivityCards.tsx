import { TileRow } from '../tiles/TileRow.tsx';
import type { EntityViewProps } from './entity-view.ts';

/** Activities to take part in, each on a card of its own. */
export const ActivityCards = ({ entity: { resourceList } }: EntityViewProps) =>
  resourceList.map((tile) => <TileRow key={tile.resourceGid} tile={tile} isCard />);
