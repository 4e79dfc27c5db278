import { isSearchTile } from '../home/feed-rules.ts';
import { SearchBox } from '../search/SearchBox.tsx';
import { TileRows } from '../tiles/TileRows.tsx';
import type { EntityViewProps } from './entity-view.ts';

/** Rows on one card. A tile that asks for the search box becomes one. */
export const TileList = ({ entity: { resourceList } }: EntityViewProps) => {
  const box = resourceList.find(isSearchTile);
  const rows = resourceList.filter((tile) => !isSearchTile(tile));
  return (
    <>
      {box && <SearchBox label={box.formalTitle} />}
      {rows.length > 0 && <TileRows tiles={rows} />}
    </>
  );
};
