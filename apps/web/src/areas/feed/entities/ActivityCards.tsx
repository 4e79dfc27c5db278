import { CaretRight } from '@sikka/ui/icons/CaretRight';
import { TileRow } from '../tiles/TileRow.tsx';
import type { EntityViewProps } from './entity-view.ts';
import styles from './ActivityCards.module.css';

/** Activities to take part in, each on a card of its own. */
export const ActivityCards = ({ entity: { resourceList } }: EntityViewProps) =>
  resourceList.map((tile) => (
    <TileRow key={tile.resourceGid} tile={tile} isCard trailing={<CaretRight className={styles.chevron} />} />
  ));
