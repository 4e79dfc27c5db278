import { ListGroup } from '@sikka/ui/list';
import { TileRow, TileRows } from '../tiles/TileRow.tsx';
import { isSearchTile } from '../home/feed-rules.ts';
import { SearchLink } from '../tiles/SearchLink.tsx';
import type { EntityViewProps } from './entity-view.ts';

/** Activities to take part in, each on a card of its own. */
export const ActivityCards = ({ entity: { resourceList } }: EntityViewProps) =>
  resourceList.map((tile) => <TileRow key={tile.resourceGid} tile={tile} isCard />);

/** Offers of the day, each with its action. */
export const FlashCards = ({ entity: { resourceList } }: EntityViewProps) =>
  resourceList.map((tile) => <TileRow key={tile.resourceGid} tile={tile} isCard action="brand" />);

/** Lenders, each with the way to its costs. */
export const LoanList = ({ entity: { resourceList } }: EntityViewProps) => (
  <ListGroup>
    {resourceList.map((tile) => (
      <TileRow key={tile.resourceGid} tile={tile} action="soft" />
    ))}
  </ListGroup>
);

/** Rows on one card. A tile that asks for the search box becomes one. */
export const TileList = ({ entity: { resourceList } }: EntityViewProps) => {
  const box = resourceList.find(isSearchTile);
  const rows = resourceList.filter((tile) => !isSearchTile(tile));
  return (
    <>
      {box && <SearchLink label={box.formalTitle} />}
      {rows.length > 0 && <TileRows tiles={rows} />}
    </>
  );
};
