import * as z from 'zod/mini';
import { articleBlock } from '../../kit/article-tree.ts';
import { communityTags } from './enums.ts';

export const cardGid = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(60));

/** One picture of a card, drawn for both themes. */
export const communityPhoto = z.object({
  /** Addresses on the app's own host. */
  iconUrl: z.string(),
  iconDarkUrl: z.string(),
  /** Caption in the caller's language; empty if the card's title describes the picture. */
  caption: z.string(),
});
export type CommunityPhoto = z.infer<typeof communityPhoto>;

/** A card as a list shows it, in the caller's language. */
export const communityCardSummary = z.object({
  cardGid,
  communityTag: z.enum(communityTags),
  formalTitle: z.string(),
  /** Its first paragraph. */
  innerTitle: z.string(),
  /** Its first picture. */
  photo: communityPhoto,
  /** Number of pictures; a card with more than one is a photo card. */
  photoNum: z.int().check(z.positive()),
});
export type CommunityCardSummary = z.infer<typeof communityCardSummary>;

export const communityCard = z.object({
  ...communityCardSummary.shape,
  photos: z.array(communityPhoto),
  blocks: z.array(articleBlock),
  /** Other cards of the same tag. */
  related: z.array(communityCardSummary),
});
export type CommunityCard = z.infer<typeof communityCard>;

/** Likes of a card, and whether the caller is among them. */
export const optionLike = z.object({ cardGid, likes: z.int().check(z.nonnegative()), isLiked: z.boolean() });
export type OptionLike = z.infer<typeof optionLike>;
