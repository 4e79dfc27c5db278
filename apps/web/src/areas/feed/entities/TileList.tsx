import { ListGroup } from '@sikka/ui/list';
import { CaretRight } from '@sikka/ui/icons/CaretRight';
import { isSearchTile } from '../home/feed-rules.ts';
import { SearchBox } from '../search/SearchBox.tsx';
import { TileRow } from '../tiles/TileRow.tsx';
import type { EntityViewProps } from './entity-view.ts';
import styles from './ActivityCards.module.css';

/** Rows on one card. A tile that asks for the search box becomes one. */
export const TileList = ({ entity: { resourceList } }: EntityViewProps) => {
  const box = resourceList.find(isSearchTile);
  const rows = resourceList.filter((tile) => !isSearchTile(tile));
  return (
    <>
      {box && <SearchBox label={box.formalTitle} />}
      {rows.length > 0 && (
        <ListGroup>
          {rows.map((tile) => (
            <TileRow key={tile.resourceGid} tile={tile} trailing={<CaretRight className={styles.chevron} />} />
          ))}
        </ListGroup>
      )}
    </>
  );
};
