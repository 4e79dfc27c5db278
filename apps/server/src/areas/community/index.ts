import type { CommunityCardRow } from '@sikka/contract';
import { m } from '@sikka/messages';
import { createLiveArticles } from '#platform/articles/live-articles.ts';
import { bindCalls } from '#platform/calls/handler.ts';
import { ownUserGid } from '#platform/people/personal-data.ts';
import type { Platform, ServerArea } from '#platform/platform.ts';
import { screenDocument } from '#platform/search/search-source.ts';
import { collectCards, type CommunityArticle, type CommunityCards, parseCard } from './read-cards.ts';
import { cardDetail, cardList, cardReport, likeQuery, likeSave, type CommunityDeps } from './show-cards.ts';
import type { CommunityTables } from './tables.ts';

export { listOpenReports, settleReports } from './report-store.ts';

/** Cards rank below answers and screens that match equally well. */
const cardRank = 0.7;

/** Cards about money: reading, searching, likes and reports. */
export const createCommunity = (platform: Platform): ServerArea => {
  const { db, secrets, config } = platform;
  const cards = createLiveArticles<CommunityCardRow, CommunityArticle, CommunityCards>(platform, {
    table: 'community_card',
    key: 'card_gid',
    parse: (row) => parseCard(row, config.contentHosts),
    collect: collectCards,
  });
  const deps: CommunityDeps = { db: db.withTables<CommunityTables>(), secrets, cards, appBase: config.appBase };
  return {
    name: 'community',
    privacy: {
      personalData: [{ table: 'community_like', owner: ownUserGid, kind: 'likes', atDeletion: 'erase' }],
    },
    lifecycle: cards,
    calls: bindCalls(deps, [cardList, cardDetail, likeQuery, likeSave, cardReport]),
    find: {
      search: {
        documents: async () => [
          {
            ...screenDocument(
              'HELP',
              m.community_title,
              '/community',
              'community cards tips money learn jaankari सीखें जानकारी',
            ),
            rank: cardRank,
          },
          ...cards.current.all.map(({ id, title, line, words }) => ({
            kind: 'HELP' as const,
            title,
            line,
            words,
            link: `/communityDetail?gid=${id}`,
            rank: cardRank,
          })),
        ],
      },
    },
  };
};
