import { ListGroup } from '@sikka/ui/list';
import { TileAction } from '../tiles/TileAction.tsx';
import { TileRow } from '../tiles/TileRow.tsx';
import type { EntityViewProps } from './entity-view.ts';

/** Lenders, each with the way to its costs. */
export const LoanList = ({ entity: { resourceList } }: EntityViewProps) => (
  <ListGroup>
    {resourceList.map((tile) => (
      <TileRow key={tile.resourceGid} tile={tile} trailing={<TileAction tone="soft">{tile.buttonText}</TileAction>} />
    ))}
  </ListGroup>
);
