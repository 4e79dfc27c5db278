import type { WireTag } from '../wire.ts';

interface Tagged {
  tags: WireTag[];
}

/** A copy with one field changed or removed. */
export const withField = <Item extends Tagged>(item: Item, group: string, code: string, value?: string): Item => ({
  ...item,
  tags: item.tags.map((tag) => {
    if (tag.descriptor.code !== group) return tag;
    const others = tag.list.filter(({ descriptor }) => descriptor.code !== code);
    return { ...tag, list: value === undefined ? others : [...others, { descriptor: { code }, value }] };
  }),
});
