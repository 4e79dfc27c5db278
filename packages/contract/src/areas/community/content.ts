import * as z from 'zod/mini';
import { plainLines } from '../../kit/typed.ts';
import { writtenArticle } from '../../kit/written-article.ts';
import { contentFaults } from '../feed/content.ts';
import { cardGid } from './card.ts';
import { communityTags } from './enums.ts';

/** A line for each picture: the name of a drawing of the app, and captions in both languages unless it is the only one. */
const picture = /^(?<name>[a-z0-9-]+)(?: \| (?<en>[^|]+) \| (?<hi>[^|]+))?$/;

/** The pictures of a card; undefined for lines that are none. */
export const readPictures = (lines: string): { name: string; caption: { en: string; hi: string } }[] | undefined => {
  const found = lines.split('\n').map((line) => picture.exec(line)?.groups);
  const pictures = found.flatMap((groups) =>
    groups?.['name'] ? [{ name: groups['name'], caption: { en: groups['en'] ?? '', hi: groups['hi'] ?? '' } }] : [],
  );
  const isCaptioned = pictures.length === 1 || pictures.every(({ caption }) => caption.en !== '');
  return pictures.length === found.length && isCaptioned ? pictures : undefined;
};

/** A community card as it is stored. */
export const communityCardContent = z.strictObject({
  card_gid: cardGid,
  tag: z.enum(communityTags),
  /** Place in its tag. */
  order_num: z.int().check(z.minimum(0), z.maximum(10_000)),
  pictures: plainLines(1_000, 1).check(
    z.refine((lines) => lines === '' || readPictures(lines) !== undefined, contentFaults.picture),
  ),
  ...writtenArticle,
});
export type CommunityCardRow = z.infer<typeof communityCardContent>;
