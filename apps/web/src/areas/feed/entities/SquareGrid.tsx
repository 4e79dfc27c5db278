import type { EntityViewProps } from './entity-view.ts';
import { IconGrid } from './IconGrid.tsx';

/** A plain grid of icons. */
export const SquareGrid = ({ entity }: EntityViewProps) => <IconGrid tiles={entity.resourceList} />;
