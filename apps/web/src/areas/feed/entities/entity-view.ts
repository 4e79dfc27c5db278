import type { Entity } from '@sikka/contract';
import type { DrawnType } from '../home/feed-rules.ts';

/** What the component of a type is given. */
export interface EntityViewProps {
  type: DrawnType;
  entity: Entity;
  /** Title of the section around it, for those who hear the page; empty when it has none. */
  label: string;
}
