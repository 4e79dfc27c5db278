import { TileRow } from '../tiles/TileRow.tsx';
import type { EntityViewProps } from './entity-view.ts';

/** Offers of the day, each with its action. */
export const FlashCards = ({ entity: { resourceList } }: EntityViewProps) =>
  resourceList.map((tile) => <TileRow key={tile.resourceGid} tile={tile} isCard action="brand" />);
