import { type HelpAbout, helpTopics, support } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { CallContext } from '#platform/calls/call-context.ts';
import { deviceIndexOf } from '#platform/calls/call-limits.ts';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import type { SupportDeps } from '../deps.ts';
import { articleAbout } from './article-about.ts';
import { passageOf } from './passage.ts';
import type { HelpArticle } from './read-articles.ts';
import { findVote, storeVote } from './vote-store.ts';

/** Articles that an answer to a search has at most, and others of a topic below an article. */
const [maxResults, maxRelated] = [12, 3];

const summary = ({ id, topic, title, line }: HelpArticle, locale: Locale) => ({
  articleId: id,
  topic,
  title: title[locale],
  line: line[locale],
});

export const helpHome = handler(support.helpHome, ({ articles: { current } }: SupportDeps, _body, { locale }) => ({
  frequent: current.all
    .filter(({ frequency }) => frequency > 0)
    .toSorted((one, other) => one.frequency - other.frequency)
    .map((article) => summary(article, locale)),
  topics: helpTopics.map((topic) => ({
    topic,
    articles: current.all.filter((article) => article.topic === topic).map((article) => summary(article, locale)),
  })),
}));

export const helpSearch = handler(support.helpSearch, ({ articles }: SupportDeps, { query }, { locale }) => ({
  articles: articles.current
    .find(query)
    .slice(0, maxResults)
    .map((article) => ({ ...summary(article, locale), line: passageOf(article, query, locale) })),
}));

/** The voter: the user, or the device of a guest; hashed differently for each article. */
const voterOf = (
  { secrets }: SupportDeps,
  articleId: string,
  { user, caller, ip }: Pick<CallContext, 'user' | 'caller' | 'ip'>,
): string => {
  const purpose = `help-vote:${articleId}`;
  return user ? secrets.index(purpose, `user:${user.userGid}`) : deviceIndexOf(secrets, purpose, { caller, ip });
};

const isAbout = (name: string): name is HelpAbout => Object.hasOwn(articleAbout, name);

export const helpArticle = handler(
  support.helpArticle,
  async (deps: SupportDeps, { articleId, about = '' }, context) => {
    const { all, byId } = await deps.articles.read(context.preview);
    const article = byId.get(articleId ?? (isAbout(about) ? articleAbout[about] : ''));
    if (!article) throw new Problem('notFound');
    const { locale } = context;
    const isHelpful = await findVote(deps.db, article.id, voterOf(deps, article.id, context));
    const ofTopic = all.filter(({ topic }) => topic === article.topic);
    const position = ofTopic.indexOf(article);
    return {
      ...summary(article, locale),
      blocks: [...article.blocks[locale]],
      related: [...ofTopic.slice(position + 1), ...ofTopic.slice(0, position)]
        .slice(0, maxRelated)
        .map((each) => summary(each, locale)),
      isHelpful,
    };
  },
);

export const helpVote = handler(support.helpVote, async (deps: SupportDeps, { articleId, isHelpful }, context) => {
  if (!deps.articles.current.byId.has(articleId)) throw new Problem('notFound');
  await storeVote(deps.db, articleId, voterOf(deps, articleId, context), isHelpful);
  return {};
});
