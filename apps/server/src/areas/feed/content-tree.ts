import { type ChannelRow, type EntityRow, type ResourceRow, feedContent } from '@sikka/contract';

/** A consistent snapshot of the content tables. */
export interface StoredContent {
  /** Incremented by every transaction that changes content. */
  version: number;
  changedAt: Date;
  channels: (ChannelRow & { create_time: Date; edit_time: Date })[];
  entities: (EntityRow & { edit_time: Date })[];
  resources: (ResourceRow & { edit_time: Date })[];
}

/** A tile of a page. */
export interface ContentResource {
  row: ResourceRow;
  /** Unix milliseconds, as everywhere below. */
  editTime: number;
}

/** A block of tiles with one layout. */
export interface ContentEntity {
  row: EntityRow;
  /** Latest change of the entity and its resources. */
  maxTime: number;
  resources: ContentResource[];
}

/** A section of a page. */
export interface ContentChannel {
  row: ChannelRow;
  createTime: number;
  editTime: number;
  /** Latest change of the channel and everything below it. */
  maxTime: number;
  entities: ContentEntity[];
}

/** The content in display order. */
export interface ContentTree {
  version: number;
  changedAt: number;
  channels: ContentChannel[];
  /** Every moment at which a resource or badge appears or disappears, ascending. */
  moments: number[];
  /**
   * Gids of rows that the content schema rejects: they bypassed it, or their host is no longer
   * allowed.
   */
  invalidGids: string[];
}

const compare = (a: number | string, b: number | string): number => (a < b ? -1 : Number(a > b));

const byResourceOrder = ({ row: a }: ContentResource, { row: b }: ContentResource): number =>
  Number(b.is_escalation) - Number(a.is_escalation) || a.order_num - b.order_num || a.id - b.id;

const momentsOf = ({ row }: ContentResource): number[] =>
  [row.start_time, row.end_time, row.subscript_start_time, row.subscript_end_time].flatMap((moment) =>
    moment ? [moment.getTime()] : [],
  );

/**
 * Builds the tree and leaves out rows that the content schema rejects. `hosts` are the patterns of
 * CONTENT_HOSTS.
 */
export const buildContentTree = (stored: StoredContent, hosts: readonly string[]): ContentTree => {
  const schemas = feedContent(hosts);
  const invalidGids: string[] = [];
  const validRows = <Row>(
    schema: { safeParse(value: unknown): { success: boolean } },
    row: Row,
    gid: string,
  ): Row[] => {
    if (schema.safeParse(row).success) return [row];
    invalidGids.push(gid);
    return [];
  };

  const resources = Map.groupBy(
    stored.resources.flatMap(({ edit_time, ...row }) =>
      validRows(schemas.resource, row, row.resource_gid).map((row): ContentResource => ({
        row,
        editTime: edit_time.getTime(),
      })),
    ),
    ({ row }) => row.entity_gid,
  );
  const entities = Map.groupBy(
    stored.entities.flatMap(({ edit_time, ...row }) =>
      validRows(schemas.entity, row, row.entity_gid).map((row): ContentEntity => {
        const children = (resources.get(row.entity_gid) ?? []).sort(byResourceOrder);
        return {
          row,
          resources: children,
          maxTime: Math.max(edit_time.getTime(), ...children.map(({ editTime }) => editTime)),
        };
      }),
    ),
    ({ row }) => row.channel_gid,
  );
  const channels = stored.channels.flatMap(({ create_time, edit_time, ...row }) =>
    validRows(schemas.channel, row, row.channel_gid).map((row): ContentChannel => {
      const children = (entities.get(row.channel_gid) ?? []).sort(
        (a, b) => a.row.order_num - b.row.order_num || compare(a.row.entity_gid, b.row.entity_gid),
      );
      const editTime = edit_time.getTime();
      const maxTime = Math.max(editTime, ...children.map((entity) => entity.maxTime));
      return { row, createTime: create_time.getTime(), editTime, maxTime, entities: children };
    }),
  );

  return {
    version: stored.version,
    changedAt: stored.changedAt.getTime(),
    channels: channels.sort(
      (a, b) => a.row.order_num - b.row.order_num || compare(a.row.channel_gid, b.row.channel_gid),
    ),
    moments: [...new Set([...resources.values()].flat().flatMap(momentsOf))].sort((a, b) => a - b),
    invalidGids,
  };
};
