import type { EntityViewProps } from './entity-view.ts';
import { IconGrid } from './IconGrid.tsx';

/** The main menu: items after the first four stand a little apart. */
export const ToolsMenu = ({ entity }: EntityViewProps) => <IconGrid tiles={entity.resourceList} isMenu />;
