import type { WireTag } from '../wire.ts';

/** The fields of one group, by their codes. */
export const fieldsOf = (tags: readonly WireTag[], group: string): Record<string, string> =>
  Object.fromEntries(
    tags
      .filter(({ descriptor }) => descriptor.code === group)
      .flatMap(({ list }) => list.map(({ descriptor, value }) => [descriptor.code, value])),
  );
