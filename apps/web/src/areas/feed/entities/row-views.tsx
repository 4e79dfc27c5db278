import { ListGroup } from '@sikka/ui/list';
import { Slot } from '#shared/slot.tsx';
import { TileRow, TileRows } from '../tiles/TileRow.tsx';
import { isSearchTile } from '../home/feed-rules.ts';
import { SearchLink } from '../tiles/SearchLink.tsx';
import type { EntityViewProps } from './entity-view.ts';

/** The activity of the content whose place the user's own check-in takes. */
const checkIn = 'check-in';

/** Activities to take part in, each on a card of its own. */
export const ActivityCards = ({ entity: { resourceList } }: EntityViewProps) =>
  resourceList.map((tile) => {
    const row = <TileRow key={tile.resourceGid} tile={tile} isCard />;
    if (tile.activityGid !== checkIn) return row;
    return (
      <Slot key={tile.resourceGid} name="checkIn">
        {row}
      </Slot>
    );
  });

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
