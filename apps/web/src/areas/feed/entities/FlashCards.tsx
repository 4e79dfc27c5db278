import { TileAction } from '../tiles/TileAction.tsx';
import { TileRow } from '../tiles/TileRow.tsx';
import type { EntityViewProps } from './entity-view.ts';

/** Offers of the day, each with its action. */
export const FlashCards = ({ entity: { resourceList } }: EntityViewProps) =>
  resourceList.map((tile) => (
    <TileRow key={tile.resourceGid} tile={tile} isCard trailing={<TileAction>{tile.buttonText}</TileAction>} />
  ));
