import { ListGroup } from '@sikka/ui/list';
import { Slot } from '#shared/slot.tsx';
import { TileRow, TileRows } from '../tiles/TileRow.tsx';
import { isSearchTile } from '../home/feed-rules.ts';
import { SearchLink } from '../tiles/SearchLink.tsx';
import type { EntityViewProps } from './entity-view.ts';

/** The activity that the user's own check-in replaces. */
const checkIn = 'check-in';

/** Activities, each on its own card. */
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

/** Today's offers, each with its button. */
export const FlashCards = ({ entity: { resourceList } }: EntityViewProps) =>
  resourceList.map((tile) => <TileRow key={tile.resourceGid} tile={tile} isCard action="brand" />);

/** Lenders, each with a link to its costs. */
export const LoanList = ({ entity: { resourceList } }: EntityViewProps) => (
  <ListGroup>
    {resourceList.map((tile) => (
      <TileRow key={tile.resourceGid} tile={tile} action="soft" />
    ))}
  </ListGroup>
);

/** Rows on one card. A search tile becomes the search box. */
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
