import { ListGroup } from '@sikka/ui/list';
import { TileRow } from '../tiles/TileRow.tsx';
import type { EntityViewProps } from './entity-view.ts';

/** Lenders, each with the way to its costs. */
export const LoanList = ({ entity: { resourceList } }: EntityViewProps) => (
  <ListGroup>
    {resourceList.map((tile) => (
      <TileRow key={tile.resourceGid} tile={tile} action="soft" />
    ))}
  </ListGroup>
);
