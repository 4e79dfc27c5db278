import type { HelpArticleRow } from '@sikka/contract';
import { m } from '@sikka/messages';
import { createLiveArticles } from '#platform/articles/live-articles.ts';
import { bindCalls } from '#platform/calls/handler.ts';
import type { HelpSubjects, Platform, ServerArea } from '#platform/platform.ts';
import { screenDocument } from '#platform/search/search-source.ts';
import type { FindSubject, SupportDeps } from './deps.ts';
import { collectArticles, type HelpArticle, type HelpArticles, parseArticle } from './help/read-articles.ts';
import { helpArticle, helpHome, helpSearch, helpVote } from './help/show-help.ts';
import { lostNumbers, supportData } from './personal-data.ts';
import { eraseLostNumbersJob, lostNumberRequest } from './requests/lost-number.ts';
import {
  feedbackDetail,
  feedbackEscalate,
  feedbackReply,
  feedbackSubject,
  myFeedbackList,
  waitFeedbackAdd,
} from './requests/manage-requests.ts';
import type { SupportTables } from './tables.ts';
export { lostNumbers, supportData };

export { linkedArticles } from './help/article-about.ts';
export { countVotes } from './help/vote-store.ts';
export { addNote, answerRequest } from './requests/answer-requests.ts';
export { closeLostNumber, listLostNumbers, openLostNumber } from './requests/lost-number.ts';
export { canEscalate, canReply, isLate } from './requests/request-rules.ts';
export { type RequestRow, requests } from './requests/request-store.ts';
export { unsealText } from './requests/sealed-text.ts';
export type { SupportTransaction } from './tables.ts';

const createFindSubject =
  (sources: readonly HelpSubjects[]): FindSubject =>
  async (userGid, { kind, id }, locale) => {
    for (const source of sources) {
      const found = await source[kind]?.(userGid, id, locale);
      if (found) return { kind, ...found };
    }
    return undefined;
  };

/** Articles go behind screens and products that answer equally well. */
const articleRank = 0.8;

/** Help articles that search finds, and requests of users with the conversation until they are resolved. `subjects` may be attached to one. */
export const createSupport = (
  platform: Platform,
  { subjects = [] }: { subjects?: readonly HelpSubjects[] } = {},
): ServerArea => {
  const { clock, secrets, files, config } = platform;
  const texts = { hosts: config.contentHosts, brand: config.brandNames };
  const articles = createLiveArticles<HelpArticleRow, HelpArticle, HelpArticles>(platform, {
    table: 'help_article',
    key: 'article_id',
    parse: (row) => parseArticle(row, texts),
    collect: collectArticles,
  });
  const db = platform.db.withTables<SupportTables>();
  const deps: SupportDeps = { db, clock, secrets, files, articles, findSubject: createFindSubject(subjects) };
  return {
    name: 'support',
    privacy: { personalData: supportData },
    calls: bindCalls(deps, [
      helpHome,
      helpSearch,
      helpArticle,
      helpVote,
      waitFeedbackAdd,
      myFeedbackList,
      feedbackDetail,
      feedbackReply,
      feedbackEscalate,
      feedbackSubject,
      lostNumberRequest,
    ]),
    jobs: [eraseLostNumbersJob(db)],
    lifecycle: articles,
    find: {
      search: {
        documents: async () => [
          screenDocument('HELP', m.common_help, '/problem', 'help faq question madad sahayata sawal सवाल मदद'),
          screenDocument(
            'HELP',
            m.support_write_title,
            '/feedback',
            'feedback suggestion idea write contact sujhav सुझाव',
          ),
          screenDocument('HELP', m.support_requests_title, '/requests', 'my requests ticket status anurodh अनुरोध'),
          ...articles.current.all.map(({ id, title, line, words }) => ({
            kind: 'HELP' as const,
            title,
            line,
            words,
            link: `/problemDetail?articleId=${id}`,
            rank: articleRank,
          })),
        ],
      },
    },
  };
};
