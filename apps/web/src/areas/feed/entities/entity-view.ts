import type { Entity } from '@sikka/contract';
import type { DrawnType } from '../home/feed-rules.ts';

export interface EntityViewProps {
  type: DrawnType;
  entity: Entity;
  /** Accessible title: that of the section; empty if it has none. */
  label: string;
}
