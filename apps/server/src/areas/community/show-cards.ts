import { community, type CommunityCardSummary, type CommunityPhoto } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { LiveArticles } from '#platform/articles/live-articles.ts';
import { deviceIndexOf } from '#platform/calls/call-limits.ts';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import { addLike, countLikes, removeLike } from './like-store.ts';
import type { CommunityArticle, CommunityCards } from './read-cards.ts';
import { storeReport } from './report-store.ts';
import type { CommunityDb } from './tables.ts';

/** Dependencies of the area's operations. */
export interface CommunityDeps {
  db: CommunityDb;
  secrets: Secrets;
  cards: LiveArticles<CommunityCards>;
  /** Base path of the app, for its drawings. */
  appBase: string;
}

/** Related cards shown below a card. */
const maxRelated = 3;

type PhotoDeps = Pick<CommunityDeps, 'appBase'>;

const photo = (
  { appBase }: PhotoDeps,
  { name, caption }: CommunityArticle['photos'][number],
  locale: Locale,
): CommunityPhoto => ({
  iconUrl: `${appBase}/art/${name}.svg`,
  iconDarkUrl: `${appBase}/art/${name}-dark.svg`,
  caption: caption[locale],
});

const summary = (deps: PhotoDeps, card: CommunityArticle, locale: Locale): CommunityCardSummary => ({
  cardGid: card.id,
  communityTag: card.tag,
  formalTitle: card.title[locale],
  innerTitle: card.line[locale],
  photo: photo(deps, card.photos[0], locale),
  photoNum: card.photos.length,
});

const findCard = ({ byId }: CommunityCards, cardGid: string): CommunityArticle => {
  const card = byId.get(cardGid);
  if (!card) throw new Problem('notFound');
  return card;
};

export const cardList = handler(community.cardList, (deps: CommunityDeps, { communityTag }, { locale }) => ({
  cards: deps.cards.current.all
    .filter(({ tag }) => communityTag === undefined || tag === communityTag)
    .map((card) => summary(deps, card, locale)),
}));

export const cardDetail = handler(
  community.cardDetail,
  async (deps: CommunityDeps, { cardGid }, { locale, preview }) => {
    const cards = await deps.cards.read(preview);
    const card = findCard(cards, cardGid);
    const ofTag = cards.all.filter(({ tag }) => tag === card.tag);
    const position = ofTag.indexOf(card);
    return {
      ...summary(deps, card, locale),
      photos: card.photos.map((each) => photo(deps, each, locale)),
      blocks: [...card.blocks[locale]],
      related: [...ofTag.slice(position + 1), ...ofTag.slice(0, position)]
        .slice(0, maxRelated)
        .map((each) => summary(deps, each, locale)),
    };
  },
);

export const likeQuery = handler(community.likeQuery, async ({ db, cards }: CommunityDeps, { cardGids }, { user }) => {
  const knownGids = [...new Set(cardGids)].filter((cardGid) => cards.current.byId.has(cardGid));
  return { likes: knownGids.length === 0 ? [] : await countLikes(db, knownGids, user?.userGid) };
});

export const likeSave = handler(
  community.likeSave,
  async (deps: CommunityDeps, { cardGid, isLiked }, { user: { userGid } }) => {
    const { db, cards } = deps;
    const card = findCard(cards.current, cardGid);
    await (isLiked ? addLike : removeLike)(db, userGid, card.id);
    const [like] = await countLikes(db, [card.id], userGid);
    return like ?? { cardGid: card.id, likes: 0, isLiked: false };
  },
);

export const cardReport = handler(
  community.cardReport,
  async (deps: CommunityDeps, { cardGid, reason }, { user, caller, ip }) => {
    const { db, secrets, cards } = deps;
    const card = findCard(cards.current, cardGid);
    const purpose = `card-report:${card.id}`;
    const reporter = user
      ? secrets.index(purpose, `user:${user.userGid}`)
      : deviceIndexOf(secrets, purpose, { caller, ip });
    await storeReport(db, { card_gid: card.id, reporter, reason });
    return {};
  },
);
